// What whoever starts the server sees: where it is, and how a phone gets there.
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { styleText } from 'node:util'
import { toString as drawCode } from 'qrcode'
import { urlOf } from './server.ts'

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Interfaces of virtual machines and containers, where no phone is. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt)/

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Addresses in the local network, those of homes first. */
export function networkAddresses(interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos]) =>
    VIRTUAL.test(name) ? [] : (infos ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  const homely = (address: string): boolean => /^(?:192\.168|10)\./.test(address)
  const addresses = found.map(({ address }) => address)
  return [...addresses.filter(homely), ...addresses.filter((address) => !homely(address))]
}

type Place = Readonly<{ host: string; port: number }>

/** The addresses by which other devices reach it. */
function othersReach({ host, port }: Place, interfaces: Interfaces): readonly string[] {
  if (isLoopback(host)) return []
  const hosts = isEverywhere(host) ? networkAddresses(interfaces) : [host]
  return hosts.map((address) => urlOf(address, port))
}

/** Dark on light wherever the terminal has colours: not every phone reads a code the other way round. */
async function codeOf(url: string): Promise<readonly string[]> {
  const code = await drawCode(url, { type: 'utf8', margin: 2 })
  return code.split('\n').map((line) => `  ${styleText(['black', 'bgWhiteBright'], line)}`)
}

async function hintFor({ host }: Place, others: readonly string[]): Promise<readonly string[]> {
  if (isLoopback(host)) return ['  To play from a phone in the same network: HOST=0.0.0.0 npm start']
  const [first] = others
  if (first === undefined) return ['  This computer is in no network where another device could reach it.']
  return codeOf(first)
}

export async function greeting(place: Place, interfaces: Interfaces = networkInterfaces()): Promise<string> {
  const { host, port } = place
  const others = othersReach(place, interfaces)
  const here = isEverywhere(host) || others.length === 0 ? [`  This computer   ${urlOf(host, port)}`] : []
  const network = others.map((url, i) => `  ${i === 0 ? 'Same network ' : '             '}   ${url}`)
  const lines = [...here, ...network, '', ...(await hintFor(place, others))]
  return ['', `  ${styleText('bold', 'Tenfold is ready.')}`, '', ...lines, ''].join('\n')
}
