import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export type SigningKey = { privateKey: KeyObject; certificate: string; serial: string }

/**
 * A new RSA key and a self-signed certificate in PEM. Node's crypto can read certificates but not
 * create them.
 */
export function makeSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(spki).digest().subarray(0, 16)
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40)
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    RSA_SHA256,
    NAME,
    sequence(utcTime(-DAY), utcTime(365 * DAY)),
    NAME,
    spki,
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const bits = tagged(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const base64 = sequence(body, RSA_SHA256, bits).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  return { privateKey, certificate, serial: serial.toString('hex') }
}

const DAY = 86_400_000

/** The few DER types of X.509 (ITU-T X.690) that a certificate of version 3 needs. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  const size = length < 0x80 ? [length] : long
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts))

/** Positive and without a leading zero byte, as DER demands. */
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes)

const objectId = (...bytes: number[]): Buffer => tagged(0x06, Buffer.from(bytes))

/** 1.2.840.113549.1.1.11 with its null parameter. */
const RSA_SHA256 = sequence(
  objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
  tagged(0x05, Buffer.alloc(0)),
)

/** The common name, 2.5.4.3. */
const NAME = sequence(
  tagged(
    0x31,
    sequence(objectId(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from('messages.paypal-emulator'))),
  ),
)

/** YYMMDDhhmmssZ */
function utcTime(fromNow: number): Buffer {
  const time = new Date(Date.now() + fromNow).toISOString().replace(/\.\d+Z$/, 'Z')
  return tagged(0x17, Buffer.from(time.replace(/[-:T]/g, '').slice(2)))
}
