import { createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import type { SigningKey } from './certificate.ts'
import type { verifyRequest } from './event-shapes.ts'

/** The text that PayPal signs: transmission id, time, webhook, and the CRC-32 of the raw body. */
const signedText = (id: string, time: string, webhookId: string, rawBody: string): string =>
  [id, time, webhookId, Bun.hash.crc32(rawBody)].join('|')

export function signatureHeaders(
  key: SigningKey,
  certificateUrl: string,
  webhookId: string,
  rawBody: string,
): Record<string, string> {
  const id = randomUUID()
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const text = signedText(id, time, webhookId, rawBody)
  return {
    'PAYPAL-TRANSMISSION-ID': id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': createSign('RSA-SHA256').update(text).sign(key.privateKey, 'base64'),
    'PAYPAL-CERT-URL': certificateUrl,
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
  }
}

/**
 * As `verify-webhook-signature`: the event is written anew from its JSON, so that a caller whose
 * parser changes a number or the order of the fields is refused, as by PayPal.
 */
export function isSignatureValid(
  key: SigningKey,
  certificateUrl: string,
  webhookId: string,
  request: z.infer<typeof verifyRequest>,
): boolean {
  if (request.auth_algo !== 'SHA256withRSA' || request.cert_url !== certificateUrl) return false
  if (request.webhook_id !== webhookId) return false
  const text = signedText(
    request.transmission_id,
    request.transmission_time,
    webhookId,
    JSON.stringify(request.webhook_event),
  )
  const { publicKey } = new X509Certificate(key.certificate)
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(publicKey, request.transmission_sig, 'base64')
}
