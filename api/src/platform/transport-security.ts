/** For a site that stays on HTTPS: browsers remember it for two years. */
export const TRANSPORT_SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
