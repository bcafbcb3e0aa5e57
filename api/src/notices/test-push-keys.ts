import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type DeviceKeys = ReturnType<typeof createKeys>

/** The keys that a browser makes for a subscription. */
export function createKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

/** As a browser decrypts: RFC 8291 over the `aes128gcm` of RFC 8188. */
export function decrypt(body: Buffer, { pair, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = hkdf(pair.computeSecret(senderKey), auth, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  // The text ends with a delimiter of 2 and may be followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const hkdf = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
