import { DEFAULT_BRAND, type Setup } from '@firstchair/contract'
import type { Deps } from '../deps.ts'
import { within } from '../platform/within.ts'
import { countForSetup } from './overview.store.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'transport' | 'payments' | 'brand'>
type Step = Setup['steps'][number]

/** How long a mail server or PayPal may take to answer. */
const PATIENCE_MS = 5_000

/** What is done and what is missing before this installation sells. Mail and PayPal are called. */
export async function readSetup(parts: Parts): Promise<Setup> {
  const { db, config, brand } = parts
  const [mail, payments, counts] = await Promise.all([
    checkMail(parts),
    checkPayments(parts),
    countForSetup(db),
  ])
  const { name, terms } = brand.now()
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    steps: [
      // First, because a mountain keeps its terms from the first bid on.
      {
        ...{ id: 'season', title: 'Length of a cycle, tickets and cycles', href: '/admin' },
        isDone: counts.areTermsSet,
        note: 'Set them before the first bid: from then on, a mountain keeps those of its season.',
      },
      {
        ...{ id: 'address', title: 'The address is HTTPS', isDone: isHttps },
        note: isHttps ? config.publicUrl : `Set PUBLIC_URL; it is ${config.publicUrl}.`,
      },
      mail,
      payments,
      {
        ...{ id: 'backups', title: 'Backups', isDone: counts.isArchived },
        note: counts.isArchived
          ? 'Database changes were archived within the last day.'
          : 'The database has archived no change within the last day: set archive_mode, or see that your provider makes backups.',
      },
      {
        ...{ id: 'brand', title: 'Name, colors and logo' },
        ...{
          isDone: name !== DEFAULT_BRAND.name,
          note: `The name is ${name}. Change it under Brand, below.`,
        },
      },
      {
        ...{ id: 'terms', title: 'Terms', isDone: terms !== '' },
        note:
          terms === ''
            ? "New users don't agree to any terms. Add them under Brand, below."
            : 'New users agree to them.',
      },
      {
        ...{ id: 'mountain', title: 'The first mountain', href: '/admin/mountains' },
        ...{ isDone: counts.mountains > 0, note: `${counts.mountains} on the board.` },
      },
      {
        ...{ id: 'admin', title: 'A second admin', href: '/admin/users' },
        isDone: counts.admins > 1,
        note:
          counts.admins > 1
            ? `There are ${counts.admins}.`
            : "Add one, so that somebody can act when you're away.",
      },
    ],
  }
}

async function checkMail({ config, transport }: Parts): Promise<Step> {
  const step = { id: 'mail', title: 'Emails arrive' }
  if (config.smtpUrl === null) {
    return {
      ...step,
      isDone: false,
      note: 'Set SMTP_URL: emails stay in the inbox of this server.',
    }
  }
  try {
    await within(PATIENCE_MS, transport.check())
    return { ...step, isDone: true, note: 'The mail server accepts this login.' }
  } catch (error) {
    return {
      ...step,
      isDone: false,
      note: `Email can't be sent: ${reasonOf(error)}`,
    }
  }
}

async function checkPayments({ payments }: Parts): Promise<Step> {
  const step = { id: 'payments', title: 'Payments work' }
  if (payments === null) {
    return { ...step, isDone: false, note: 'Set PAYPAL_CLIENT_ID and its secret: nobody can pay.' }
  }
  if (payments.config.isEmulator) {
    return { ...step, isDone: false, note: 'Payments go to an emulator of PayPal: no money moves.' }
  }
  try {
    await within(PATIENCE_MS, payments.paypal.check())
    return { ...step, isDone: true, note: 'PayPal accepts these credentials.' }
  } catch (error) {
    return { ...step, isDone: false, note: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
