/** The emulator's only merchant and only payer. */
export type Account = {
  clientId: string
  clientSecret: string
  webhookId: string
  merchantId: string
  merchantEmail: string
}

/** Ids use PayPal's alphabet: no 0, 1, I and O in account ids, no hyphens in webhook ids. */
export const EMULATED_ACCOUNT: Account = {
  clientId: 'paypal-emulator-client',
  clientSecret: 'paypal-emulator-secret',
  webhookId: 'PAYPALEMULATOR001',
  merchantId: 'FRSTCHARMERCH',
  merchantEmail: 'merchant@paypal-emulator.example',
}

export const PAYER = {
  name: { given_name: 'Robin', surname: 'Powder' },
  email_address: 'robin@paypal-emulator.example',
  account_id: 'EMUPAYERRUBYN',
}
