import { describe, expect, test } from 'vitest'
import { parseRoute, pathOf, tableCode } from './route.ts'

describe('routes', () => {
  test.each([
    ['/', { page: 'lobby' }],
    ['/new/make10', { page: 'new', game: 'make10' }],
    ['/t/k3v9xq', { page: 'table', table: 'k3v9xq' }],
    ['/what-if/0a1b2c3d', { page: 'what-if', table: '0a1b2c3d' }],
    ['/what-if', { page: 'not-found', path: '/what-if' }],
    ['/rules/make10', { page: 'rules', game: 'make10' }],
    ['/replay', { page: 'replay' }],
    ['/replay/k3v9xq', { page: 'replay', id: 'k3v9xq' }],
    ['/verify', { page: 'verify' }],
    ['/verify/k3v9xq', { page: 'verify', id: 'k3v9xq' }],
    ['/embed/k3v9xq', { page: 'embed', id: 'k3v9xq' }],
    ['/embed', { page: 'not-found', path: '/embed' }],
    ['/lab', { page: 'lab' }],
    ['/lab/make10', { page: 'lab', game: 'make10' }],
    ['/rules', { page: 'not-found', path: '/rules' }],
    ['/t/a/b', { page: 'not-found', path: '/t/a/b' }],
    ['/t/%3Cscript%3E', { page: 'not-found', path: '/t/%3Cscript%3E' }],
  ] as const)('%s', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
    expect(pathOf(parseRoute(path))).toBe(path)
  })

  test('a trailing slash changes nothing', () => {
    expect(parseRoute('/t/k3v9xq/')).toEqual({ page: 'table', table: 'k3v9xq' })
  })
})

describe('what a friend may paste', () => {
  test.each([
    ['https://tenfold.example/t/k3v9xq', 'k3v9xq'],
    ['http://192.168.0.7:3000/t/k3v9xq/', 'k3v9xq'],
    [' /t/k3v9xq?seat=2 ', 'k3v9xq'],
    ['k3v9xq', 'k3v9xq'],
    ['https://tenfold.example/', undefined],
    ['come and play', undefined],
    ['', undefined],
  ])('%s', (text, code) => {
    expect(tableCode(text)).toBe(code)
  })
})
