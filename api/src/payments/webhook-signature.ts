import { verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'
import type { PaypalConfig } from '../config.ts'
import { PaypalUnavailable } from './paypal.ts'

/**
 * Returns whether PayPal signed exactly these bytes for our webhook. Throws when its certificate
 * cannot be fetched.
 */
export type VerifyWebhook = (headers: Headers, body: Uint8Array) => Promise<boolean>

const ALGORITHM = 'SHA256withRSA'
const TIMEOUT_MS = 10_000
const MAX_CERTIFICATES = 10
/** PayPal uses one or two. Forged events could name any number, and each would cost a request. */
const CERTIFICATES_PER_MINUTE = 10
const MINUTE_MS = 60_000
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * PayPal's offline check: RSA over `id|time|webhook id|crc32 of the raw body`, with a certificate
 * that only PayPal's own host may name. Forged events cause at most a few requests a minute.
 */
export function createWebhookVerifier(
  config: Pick<PaypalConfig, 'webhookId' | 'certOrigins' | 'isEmulator'>,
  fetcher: typeof fetch = fetch,
): VerifyWebhook {
  const certificates = new Map<string, X509Certificate>()
  /** Concurrent first events share one request for the certificate. */
  const inFlight = new Map<string, Promise<X509Certificate | null>>()
  let requestedAt: number[] = []

  function countRequest(): void {
    const now = Date.now()
    requestedAt = requestedAt.filter((at) => now - at < MINUTE_MS)
    if (requestedAt.length >= CERTIFICATES_PER_MINUTE) {
      throw new PaypalUnavailable('Too many certificates were named in a minute.')
    }
    requestedAt.push(now)
  }

  async function certificateAt(url: URL): Promise<X509Certificate | null> {
    const known = certificates.get(url.href)
    if (known) return isInTime(known) ? known : null
    const present = inFlight.get(url.href)
    if (present) return present
    countRequest()
    const request = fetchCertificate(url).finally(() => inFlight.delete(url.href))
    inFlight.set(url.href, request)
    return request
  }

  async function fetchCertificate(url: URL): Promise<X509Certificate | null> {
    const pem = await fetchText(fetcher, url)
    const chain = (pem.match(PEM) ?? []).map((each) => new X509Certificate(each))
    const [leaf] = chain
    if (!leaf || !chain.every(isInTime)) return null
    if (!config.isEmulator && !isIssuedByRoot(chain)) return null
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
    certificates.set(url.href, leaf)
    return leaf
  }

  return async (headers, body) => {
    const id = headers.get('paypal-transmission-id')
    const time = headers.get('paypal-transmission-time')
    const signature = headers.get('paypal-transmission-sig')
    const url = URL.parse(headers.get('paypal-cert-url') ?? '')
    if (!id || !time || !signature || !url) return false
    if (headers.get('paypal-auth-algo') !== ALGORITHM) return false
    if (!config.certOrigins.includes(url.origin) || url.username || url.password) return false
    const certificate = await certificateAt(url)
    if (!certificate) return false
    const message = `${id}|${time}|${config.webhookId}|${crc32(body)}`
    const { publicKey } = certificate
    if (publicKey.asymmetricKeyType !== 'rsa') return false
    return verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))
  }
}

async function fetchText(fetcher: typeof fetch, url: URL): Promise<string> {
  try {
    const answer = await fetcher(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.text()
  } catch (error) {
    throw new PaypalUnavailable("PayPal's certificate could not be fetched.", { cause: error })
  }
}

function isInTime(certificate: X509Certificate): boolean {
  const now = Date.now()
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
}

/** Each certificate is signed by the next, and the last one by a root that this machine trusts. */
function isIssuedByRoot(chain: readonly X509Certificate[]): boolean {
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1]
    if (issuer && !isSignedBy(certificate, issuer)) return false
  }
  const last = chain.at(-1)
  return last !== undefined && roots().some((root) => isSignedBy(last, root))
}

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

let trusted: X509Certificate[] | undefined
function roots(): X509Certificate[] {
  trusted ??= rootCertificates.map((pem) => new X509Certificate(pem))
  return trusted
}
