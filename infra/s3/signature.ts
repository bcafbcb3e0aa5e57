import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Keys = { accessKeyId: string; secretAccessKey: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Whether a request is signed with these keys: AWS Signature Version 4, in its header. */
export function isSigned(request: Request, keys: Keys): boolean {
  const parts = AUTHORIZATION.exec(request.headers.get('authorization') ?? '')
  if (parts === null) return false
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parts
  if (accessKeyId !== keys.accessKeyId) return false
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers.get('x-amz-date') ?? '',
    scope,
    sha256(canonicalRequest(request, signedHeaders)),
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region),
  )
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function canonicalRequest(request: Request, signedHeaders: string): string {
  const url = new URL(request.url)
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${(request.headers.get(name) ?? '').trim()}\n`)
    .join('')
  return [
    request.method,
    url.pathname,
    query,
    headers,
    signedHeaders,
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n')
}
