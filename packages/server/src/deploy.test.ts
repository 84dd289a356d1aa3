// The compose file is only read here, no container runs: that it fits together, and fits the server.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from './settings.ts'

type Service = Readonly<{
  environment?: Readonly<Record<string, string>>
  build?: Readonly<{ context: string; dockerfile: string }>
  depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  volumes?: readonly string[]
}>

const root = path.resolve(import.meta.dirname, '../../..')
const text = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8')
const { services } = parse(text('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const nodes = Object.keys(services).filter((name) => name.startsWith('node-'))

describe('deploy/compose.yaml', () => {
  test('has three nodes that are told the same', () => {
    expect(nodes).toHaveLength(3)
    for (const name of nodes) expect(services[name]).toEqual(services[nodes[0]!])
  })

  test('tells a node what the server understands', () => {
    const { environment = {} } = services[nodes[0]!]!
    // As compose fills it in: a password that is said, the rest not.
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'secret').replace(/\$\{\w+:-(\w*)\}/, '$1'),
      ]),
    )
    expect(readEnvironment(filled)).toMatchObject({
      ok: true,
      value: { database: 'postgres://tenfold:secret@database:5432/tenfold' },
    })
    const withRedis = readEnvironment({ ...filled, REDIS_URL: 'redis://notices:6379' })
    expect(withRedis).toMatchObject({ ok: true, value: { redis: 'redis://notices:6379' } })
    expect(services['notices']).toBeDefined()
  })

  test('waits for services that there are, and mounts and builds from files that there are', () => {
    for (const { depends_on: waits = [], volumes = [], build } of Object.values(services)) {
      const names = Array.isArray(waits) ? (waits as string[]) : Object.keys(waits)
      for (const name of names) expect(services[name]).toBeDefined()
      for (const volume of volumes.filter((each) => each.startsWith('.')))
        expect(existsSync(path.join(root, 'deploy', volume.split(':')[0]!))).toBe(true)
      if (build) expect(existsSync(path.join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
    }
  })

  test('the balancer knows every node, and passes on what the server asks for', () => {
    const conf = text('nginx.conf')
    const upstream = [...conf.matchAll(/server (node-\d+):8010/g)].map(([, name]) => name)
    expect(upstream).toEqual(nodes)
    for (const header of ['Host $http_host', 'Upgrade $http_upgrade', 'Connection $connection_upgrade'])
      expect(conf).toContain(`proxy_set_header ${header};`)
    expect(conf).not.toMatch(/^\s*(?:ip_hash|sticky)/m)
  })

  test('the image starts what npm start starts', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const [, command = ''] = /CMD (\[.*\])/.exec(text('Dockerfile')) ?? []
    const [node, script] = JSON.parse(command) as [string, string]
    expect(node).toBe('node_modules/.bin/node')
    expect(scripts['start']).toBe(`exec node ${script}`)
    expect(text('Dockerfile')).toContain(scripts['prestart']!.replace('node ', 'RUN node '))
  })
})
