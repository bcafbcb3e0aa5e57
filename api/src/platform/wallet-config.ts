import { createPrivateKey } from 'node:crypto'
import type { Environment } from './config.ts'
import { ConfigError, requireAllOrNone } from './config-error.ts'

/** The service account that signs passes for Google Wallet. */
export type WalletConfig = {
  issuerId: string
  email: string
  /** An RSA key, PKCS #8 in DER. */
  key: Uint8Array<ArrayBuffer>
}

/** Null: tickets have no button for Google Wallet. */
export function walletConfig(env: Environment): WalletConfig | null {
  const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY } = env
  requireAllOrNone({ GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_EMAIL, GOOGLE_WALLET_KEY })
  if (!(GOOGLE_WALLET_ISSUER_ID && GOOGLE_WALLET_EMAIL && GOOGLE_WALLET_KEY)) return null
  return {
    ...{ issuerId: GOOGLE_WALLET_ISSUER_ID, email: GOOGLE_WALLET_EMAIL },
    key: readKey(GOOGLE_WALLET_KEY),
  }
}

/** In Google's file of the account, and in many variables, the line breaks are written as `\n`. */
function readKey(pem: string): Uint8Array<ArrayBuffer> {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (
      key.asymmetricKeyType === 'rsa' &&
      (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048
    ) {
      return new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }))
    }
  } catch {} // The message is the same.
  throw new ConfigError('GOOGLE_WALLET_KEY: expected an RSA key of at least 2048 bits in PEM')
}
