import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { greeting, networkAddresses } from './greeting.ts'

const info = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
})

const interfaces = {
  lo: [info('127.0.0.1', true)],
  docker0: [info('172.17.0.1')],
  eth0: [info('203.0.113.5')],
  wlan0: [info('192.168.1.7')],
}

test('addresses where a phone may be, those of homes first', () => {
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.7', '203.0.113.5'])
})

test('at home: the address, and how to let a phone in', async () => {
  const text = await greeting({ host: '127.0.0.1', port: 8010 }, interfaces)
  expect(text).toContain('http://127.0.0.1:8010')
  expect(text).toContain('HOST=0.0.0.0 npm start')
  expect(text).not.toContain('█')
})

test('in the network: every address, and a code to scan', async () => {
  const text = await greeting({ host: '0.0.0.0', port: 80 }, interfaces)
  for (const host of ['localhost', '192.168.1.7', '203.0.113.5'])
    expect(text).toContain(`http://${host}:80\n`)
  expect(text).toContain('█')
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(80)
})

test('on one address, or in no network at all', async () => {
  const one = await greeting({ host: '192.168.1.7', port: 80 }, interfaces)
  expect(one).not.toContain('localhost')
  expect(one).toContain('█')
  const none = await greeting({ host: '::', port: 80 }, {})
  expect(none).toContain('no network')
})
