import type { TicketCheck } from '@firstchair/contract'
import type { CalendarEvent } from '../platform/calendar-file.ts'
import type { WalletConfig } from '../platform/wallet-config.ts'

type Pass = {
  code: string
  ticket: Pick<TicketCheck, 'mountain' | 'ticketNumber'>
  /** The days it is for; null without them. */
  days: Required<Pick<CalendarEvent, 'start' | 'end'>> | null
  brand: string
  publicUrl: string
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The link that saves a ticket in Google Wallet: the pass itself, signed, so Google is not called
 * before the holder presses it (developers.google.com/wallet/generic/web).
 */
export async function walletLink(wallet: WalletConfig, pass: Pass): Promise<string> {
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims(wallet, pass))}`
  const key = await crypto.subtle.importKey('pkcs8', wallet.key, ALGORITHM, false, ['sign'])
  const signature = await crypto.subtle.sign(ALGORITHM.name, key, Buffer.from(signed))
  return `https://pay.google.com/gp/v/save/${signed}.${Buffer.from(signature).toString('base64url')}`
}

const text = (value: string) => ({ defaultValue: { language: 'en-US', value } })

function claims(
  { issuerId, email }: WalletConfig,
  { code, ticket, days, brand, publicUrl }: Pass,
): object {
  const classId = `${issuerId}.lift_ticket`
  const id = `${issuerId}.${new Bun.CryptoHasher('sha256').update(code).digest('hex')}`
  return {
    ...{ iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(Date.now() / 1_000) },
    origins: [publicUrl],
    payload: {
      genericClasses: [{ id: classId }],
      genericObjects: [
        {
          ...{ id, classId, state: 'ACTIVE', hexBackgroundColor: '#0c182b' },
          ...{ cardTitle: text(brand), header: text(ticket.mountain) },
          subheader: text(`Lift ticket #${ticket.ticketNumber}`),
          barcode: { type: 'QR_CODE', value: `${publicUrl}/ticket/${code}` },
          ...(days && {
            validTimeInterval: {
              start: { date: days.start.toISOString() },
              end: { date: days.end.toISOString() },
            },
          }),
        },
      ],
    },
  }
}
