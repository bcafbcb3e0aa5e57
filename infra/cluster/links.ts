import { type FaultProxy, startFaultProxy } from '../chaos/fault-proxy.ts'

/** The services that one instance reaches over links that can be disturbed. */
export type Links = {
  database: FaultProxy
  bus: FaultProxy
  /** The same addresses, through the links. */
  envOf: (env: Record<string, string | undefined>) => Record<string, string>
  stop: () => Promise<void>
}

/** Opens the links of one instance to these ports. */
export async function openLinks(to: { database: () => number; bus: () => number }): Promise<Links> {
  const [database, bus] = await Promise.all([startFaultProxy(to.database), startFaultProxy(to.bus)])
  const through = (address: string | undefined, { port }: FaultProxy): string => {
    const url = new URL(address ?? '')
    url.port = String(port)
    return url.href
  }
  return {
    ...{ database, bus },
    envOf: ({ DATABASE_URL, NATS_URL }) => ({
      DATABASE_URL: through(DATABASE_URL, database),
      NATS_URL: through(NATS_URL, bus),
    }),
    stop: async () => {
      await Promise.all([database.stop(), bus.stop()])
    },
  }
}

/** The outside services that all instances reach over links that can be disturbed. */
export type OutsideLinks = { mail: FaultProxy; paypal: FaultProxy }

export async function openOutsideLinks(to: {
  mail: () => number
  paypal: () => number
}): Promise<OutsideLinks> {
  const [mail, paypal] = await Promise.all([startFaultProxy(to.mail), startFaultProxy(to.paypal)])
  return { mail, paypal }
}

export const portOf = (address: string): number => Number(new URL(address).port)
