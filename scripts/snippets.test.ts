import { expect, test } from 'vitest'
import { complaint, type Snippet, snippetsOf } from './snippets.ts'

const fence = '```'
const page = `# Toy
${fence}sh test
echo ten
${fence}

${fence}text
ten
${fence}

Prose parts these two.

${fence}ts test
console.log(7 + 3)
${fence}

Here too.

${fence}text
eleven
${fence}
${fence}sh
rm everything
${fence}
`

const [shell, script] = snippetsOf('toy.md', page) as [Snippet, Snippet]

test('only marked blocks are snippets, and only a text block right behind says what they print', () => {
  expect(snippetsOf('toy.md', page)).toEqual([
    { where: 'toy.md:2', language: 'sh', code: 'echo ten\n', expected: 'ten\n' },
    { where: 'toy.md:12', language: 'ts', code: 'console.log(7 + 3)\n' },
  ])
})

test('a snippet that prints what the page shows is right', () => {
  expect(complaint(shell)).toBeUndefined()
  expect(complaint({ ...script, expected: '10\n' })).toBeUndefined()
})

test('another output is shown beside the one expected', () => {
  expect(complaint({ ...shell, expected: 'nine\n' })).toBe(
    'toy.md:2: printed\nten\nwhere the page shows\nnine\n',
  )
})

test('a snippet that fails is wrong, whatever it prints, in a shell from its first failing line', () => {
  expect(complaint({ ...shell, code: 'false\necho ten\n' })).toMatch(/^toy\.md:2: ended with 1\./)
  expect(complaint({ ...script, code: 'const ten: number = null.ten' })).toMatch(/TypeError/)
})
