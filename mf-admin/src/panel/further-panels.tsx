import { lazy } from 'react'

/** Panels of the views after the spec's ten. */
export const furtherPanels = (() => {
  const Payments = lazy(async () => ({
    default: (await import(/* webpackChunkName: "payments" */ '../payments/payments-tab.tsx'))
      .PaymentsTab,
  }))
  const Holds = lazy(async () => ({
    default: (await import(/* webpackChunkName: "holds" */ '../holds/holds-tab.tsx')).HoldsTab,
  }))
  const Strikes = lazy(async () => ({
    default: (await import(/* webpackChunkName: "strikes" */ '../strikes/strikes-tab.tsx'))
      .StrikesTab,
  }))
  const Mails = lazy(async () => ({
    default: (await import(/* webpackChunkName: "mails" */ '../mails/mails-tab.tsx')).MailsTab,
  }))
  const Audit = lazy(async () => ({
    default: (await import(/* webpackChunkName: "audit" */ '../audit/audit-tab.tsx')).AuditTab,
  }))
  const Releases = lazy(async () => ({
    default: (await import(/* webpackChunkName: "releases" */ '../releases/releases-tab.tsx'))
      .ReleasesTab,
  }))
  return {
    payments: <Payments />,
    holds: <Holds />,
    strikes: <Strikes />,
    mails: <Mails />,
    audit: <Audit />,
    releases: <Releases />,
  }
})()
