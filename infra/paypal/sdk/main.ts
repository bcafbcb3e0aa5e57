import { Buttons, type ButtonsProps, type FundingSource } from './buttons.ts'

/** The script at `/sdk/js`. It reads its options from its own URL, as PayPal's does. */

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('The PayPal SDK must be a script.')
const { origin, searchParams } = new URL(script.src)
const listed = (name: string): string[] => searchParams.get(name)?.split(',') ?? []

/** PayPal decides by the payer's country and device; here, every requested source is eligible. */
function eligibleSources(): FundingSource[] {
  const enabled = ['paypal', 'card', ...listed('enable-funding')]
  const disabled = listed('disable-funding')
  const all: FundingSource[] = ['paypal', 'venmo', 'paylater', 'card']
  return all.filter((source) => enabled.includes(source) && !disabled.includes(source))
}

const eligible = eligibleSources()
const components = searchParams.get('components')?.split(',') ?? ['buttons']

const namespace = {
  version: '5.0.0-emulator',
  FUNDING: { PAYPAL: 'paypal', VENMO: 'venmo', PAYLATER: 'paylater', CARD: 'card' },
  getFundingSources: () => eligible,
  isFundingEligible: (source: string) => eligible.some((candidate) => candidate === source),
  rememberFunding: () => undefined,
  ...(components.includes('buttons') && {
    Buttons: (props?: ButtonsProps) => new Buttons(origin, eligible, props),
  }),
}

Reflect.set(window, script.dataset.namespace ?? 'paypal', namespace)
