import { expect, test } from 'bun:test'
import { generateKeyPairSync, verify } from 'node:crypto'
import { walletLink } from './wallet-link.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const wallet = {
  ...{ issuerId: '338', email: 'wallet@project.iam.gserviceaccount.com' },
  key: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
}

test('a pass for Google Wallet is signed by the service account and has the code of the ticket', async () => {
  const pass = {
    ...{ code: 'a-code', ticket: { mountain: 'Alta', ticketNumber: 3 }, brand: 'Firstchair' },
    ...{ days: null, publicUrl: 'https://tickets.example' },
  }
  const link = await walletLink(wallet, pass)
  const [head = '', body = '', signature = ''] = link.split('/save/')[1]?.split('.') ?? []
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, bytes)).toBe(true)
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  expect(claims).toMatchObject({ iss: wallet.email, aud: 'google', typ: 'savetowallet' })
  const [object] = claims.payload.genericObjects
  expect(object).toMatchObject({
    classId: '338.lift_ticket',
    barcode: { type: 'QR_CODE', value: 'https://tickets.example/ticket/a-code' },
  })
  // Browsers and servers cut longer links.
  expect(link.length).toBeLessThan(1_800)
})
