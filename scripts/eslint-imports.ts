// The import table as an ESLint rule.
import path from 'node:path'
import type { Rule } from 'eslint'
import { mayImport, type PackageName, packageNames, reasons, standAlone } from './imports.ts'

/** Where a file lives: a package, or one of the folders beside them. */
type Zone = PackageName | 'testing' | 'evidence' | 'e2e' | 'scripts' | 'root'

const isPackage = (zone: Zone): zone is PackageName => (packageNames as Zone[]).includes(zone)

function zoneOf(file: string): Zone {
  const [first, second] = file.split('/')
  if (first === 'packages') return packageNames.find((name) => name === second) ?? 'root'
  if (first === 'testing' || first === 'evidence' || first === 'e2e' || first === 'scripts') return first
  return 'root'
}

/** Measurements are no part of what ships either. */
const isTest = (file: string) =>
  /\.test\.ts$/.test(file) || /^(testing|e2e)\//.test(file) || /^packages\/\w+\/(bench|soak)\//.test(file)

const scope = '@tenfold/'

/** Where an import leads, with the paths relative to the checkout; nothing when it leads outside of it. */
function target(file: string, source: string): Zone | undefined {
  if (source.startsWith('.')) return zoneOf(path.posix.join(path.posix.dirname(file), source))
  if (!source.startsWith(scope)) return undefined
  const name = source.slice(scope.length).split('/')[0]
  return name === 'testing' ? 'testing' : packageNames.find((each) => each === name)
}

/** Why `file` may not import `source`, or nothing when it may. */
export function refuseImport(file: string, source: string): string | undefined {
  const from = zoneOf(file)
  const to = target(file, source)
  if (to === undefined) return refuseOutside(file, source)
  if (to === from) return undefined
  if (isPackage(to)) return refusePackage(file, source, to)
  if (to === 'testing' && !isTest(file)) return 'Only tests may import testing: what ships must not need it.'
  if (to === 'evidence' && !isTest(file)) {
    return 'Only tests may import evidence: it is a second opinion, worth nothing once it is used as the first.'
  }
  return undefined
}

function refusePackage(file: string, source: string, to: PackageName): string | undefined {
  const from = zoneOf(file)
  if (source.startsWith('.')) {
    return `Import ${to} as ${scope}${to}: a path into another package goes round its index.ts.`
  }
  if (from === 'evidence' && !isTest(file)) {
    return 'evidence may import no package: a second program that shares code with the first proves nothing.'
  }
  if (!isPackage(from)) return undefined
  const allowed: readonly string[] = mayImport[from]
  if (allowed.includes(to)) return undefined
  const list = allowed.length === 0 ? 'no other package' : `only ${allowed.join(', ')}`
  return `${from} may not import ${to} (it may import ${list}): ${reasons[from]}.`
}

function refuseOutside(file: string, source: string): string | undefined {
  const from = zoneOf(file)
  if (!isPackage(from) || !standAlone.includes(from) || isTest(file) || source.startsWith('.'))
    return undefined
  return `${from} may not import ${source}: it has no dependency outside Tenfold, ${reasons[from]}.`
}

/** ESLint's node types for whatever names a module. */
type Importing = { source?: { value?: unknown } | null }

export const importTable: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = (node: Rule.Node) => {
      const source = (node as Importing).source?.value
      const message = typeof source === 'string' ? refuseImport(file, source) : undefined
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}
