import { networkInterfaces } from 'node:os'
import { styleText } from 'node:util'
import type { Config } from '@firstchair/api/config'
import type { NewLogin } from '@firstchair/api/prepare-database'
import type { Terminal } from '../terminal.ts'

type Facts = {
  config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'natsServers' | 'smtpUrl' | 'paypal'>
  logins: NewLogin[]
  dataDir: string
  /** Whether demo bidders bid by themselves. */
  hasCrowd?: boolean
}

/** Prints the URLs and the logins. */
export function welcome(terminal: Terminal, { config, logins, dataDir, hasCrowd }: Facts): void {
  const bold = (text: string) => styleText('bold', text, { stream: process.stdout })
  const dim = (text: string) => styleText('dim', text, { stream: process.stdout })
  terminal.line()
  terminal.line(`  Firstchair is open: ${bold(config.publicUrl)}`)
  for (const address of config.host === '0.0.0.0' ? networkAddresses() : []) {
    terminal.line(`  On a phone in the same network: ${bold(`http://${address}:${config.port}`)}`)
  }
  terminal.line()
  const width = Math.max(0, ...logins.map((login) => login.username.length))
  for (const { role, username, password } of logins) {
    terminal.line(`  ${role.padEnd(7)} ${username.padEnd(width)}  ${password}`)
  }
  if (logins.length > 0) terminal.line()
  if (config.smtpUrl === null) {
    terminal.line(dim(`  Its mails stay here: ${config.publicUrl}/dev/mail`))
  }
  if (config.paypal?.isEmulator) {
    terminal.line(dim('  Payments go to an emulator of PayPal: no money moves.'))
  }
  if (hasCrowd) {
    terminal.line(
      dim('  Sign in as @nora: the other bidders bid by themselves (DEMO=0 turns them off).'),
    )
  }
  terminal.line(dim(`  Its data is in ${dataDir}. Ctrl-C stops it.`))
  if (config.natsServers === null) {
    terminal.line(dim('  One instance with its own bus; several need NATS_URL.'))
  }
  terminal.line()
}

/** The addresses under which other devices reach this machine. */
const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
