/** The variables that NODE_ENV=production requires besides DATABASE_URL, without a proxy. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://firstchair.example',
  JWT_SECRET: 'a secret of the tests, long enough for HS256',
  TICKET_SECRET: 'another secret of the tests, for ticket codes',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUSTED_PROXIES: '0',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  PAYPAL_ENVIRONMENT: 'sandbox',
}
