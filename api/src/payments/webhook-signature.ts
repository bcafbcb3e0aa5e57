import { verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { crc32 } from 'node:zlib'
import { networkOf } from '../access/client.ts'
import type { PaypalConfig } from '../platform/paypal-config.ts'
import { type Paypal, PaypalUnavailable } from './paypal.ts'

/** `certificate`: it is not PayPal's, or not in time. `signature`: other bytes or another webhook. */
export type WebhookVerdict = 'valid' | 'certificate' | 'signature'

/**
 * Returns whether PayPal signed exactly these bytes for our webhook. Throws when its certificate
 * cannot be fetched.
 */
export type VerifyWebhook = (
  headers: Headers,
  body: Uint8Array,
  address: string,
) => Promise<WebhookVerdict>

/** Verified certificates, which outlive a restart. */
export type CertificateStore = {
  find: (url: string) => Promise<string | null>
  save: (url: string, pem: string) => Promise<void>
}

const ALGORITHM = 'SHA256withRSA'
const TIMEOUT_MS = 10_000
const MAX_CERTIFICATES = 10
const PATH = /^\/v1\/notifications\/certs\/[\w-]+$/
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** A certificate without a chain to a root counts once PayPal has confirmed an event signed by it. */
type Known = { leaf: X509Certificate; pem: string; isTrusted: boolean }
type Config = Pick<PaypalConfig, 'webhookId' | 'certOrigins' | 'isEmulator'>
type Parts = {
  store: CertificateStore
  /** PayPal's own check, for a certificate whose chain cannot be built. */
  confirm: Paypal['confirmWebhook']
  fetcher?: typeof fetch
}

/**
 * PayPal's offline check: RSA over `id|time|webhook id|crc32 of the raw body`, with a certificate
 * that only PayPal's own host may name. PayPal is called only for an event whose signature fits its
 * certificate, and an address whose certificates do not exist is soon refused.
 */
export function createWebhookVerifier(config: Config, parts: Parts): VerifyWebhook {
  const { store, confirm, fetcher = fetch } = parts
  const certificates = new Map<string, Known>()
  /** Concurrent first events share one request for the certificate. */
  const inFlight = new Map<string, Promise<Known | null>>()
  const failures = createFailureLimit()

  function keep(url: string, known: Known): Known {
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
    certificates.set(url, known)
    return known
  }

  async function load(url: URL, address: string): Promise<Known | null> {
    const stored = await store.find(url.href)
    if (stored !== null) {
      return keep(url.href, { leaf: new X509Certificate(stored), pem: stored, isTrusted: true })
    }
    const succeeded = failures.count(address)
    const chain = (await fetchText(fetcher, url))?.match(PEM) ?? []
    const [leaf, ...others] = chain.map((pem) => new X509Certificate(pem))
    const [pem] = chain
    if (!leaf || pem === undefined || ![leaf, ...others].every(isInTime)) return null
    succeeded()
    const isTrusted = config.isEmulator || isIssuedByRoot([leaf, ...others])
    if (isTrusted) await store.save(url.href, pem)
    return keep(url.href, { leaf, pem, isTrusted })
  }

  function certificateAt(url: URL, address: string): Promise<Known | null> | Known {
    const present = certificates.get(url.href) ?? inFlight.get(url.href)
    if (present) return present
    const request = load(url, address).finally(() => inFlight.delete(url.href))
    inFlight.set(url.href, request)
    return request
  }

  return async (headers, body, address) => {
    const id = headers.get('paypal-transmission-id')
    const time = headers.get('paypal-transmission-time')
    const signature = headers.get('paypal-transmission-sig')
    const url = URL.parse(headers.get('paypal-cert-url') ?? '')
    if (!id || !time || !signature) return 'signature'
    if (headers.get('paypal-auth-algo') !== ALGORITHM) return 'signature'
    if (!url || !isPaypals(url, config)) return 'certificate'
    const known = await certificateAt(url, address)
    if (!known || !isInTime(known.leaf)) return 'certificate'
    const { publicKey } = known.leaf
    if (publicKey.asymmetricKeyType !== 'rsa') return 'certificate'
    const message = Buffer.from(`${id}|${time}|${config.webhookId}|${crc32(body)}`)
    const isSigned = verify('sha256', message, publicKey, Buffer.from(signature, 'base64'))
    if (!isSigned) return 'signature'
    if (known.isTrusted) return 'valid'
    if (!(await confirm({ id, time, signature, certUrl: url.href, algorithm: ALGORITHM }, body))) {
      return 'certificate'
    }
    known.isTrusted = true
    await store.save(url.href, known.pem)
    return 'valid'
  }
}

const isPaypals = (url: URL, { certOrigins }: Config): boolean =>
  certOrigins.includes(url.origin) &&
  PATH.test(url.pathname) &&
  !url.username &&
  !url.password &&
  !url.search

const FAILURES_PER_MINUTE = 5
const MINUTE_MS = 60_000

/**
 * Limits requests for certificates that do not exist, per address: those of one sender must not use
 * up the allowance of PayPal. Returns the call that takes a success out of the count.
 */
function createFailureLimit() {
  let counts = new Map<string, number>()
  let startedAt = 0
  return {
    count(address: string): () => void {
      if (Date.now() - startedAt >= MINUTE_MS) {
        counts = new Map()
        startedAt = Date.now()
      }
      const network = networkOf(address)
      const failed = counts.get(network) ?? 0
      if (failed >= FAILURES_PER_MINUTE) {
        throw new PaypalUnavailable('An address named too many certificates in a minute.')
      }
      counts.set(network, failed + 1)
      return () => counts.set(network, (counts.get(network) ?? 1) - 1)
    },
  }
}

/** Null when PayPal has no such certificate. */
async function fetchText(fetcher: typeof fetch, url: URL): Promise<string | null> {
  try {
    const answer = await fetcher(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return null
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
