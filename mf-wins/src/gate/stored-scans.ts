import { gateAnswer } from '@firstchair/contract'
import { deviceStorage, serverNow } from '@firstchair/sdk'
import { format } from 'date-fns'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { type Rides, type Scan, toStored, withOthers, withRide } from './scans.rules.ts'

/** Shared by all users of the device: the next person at the gate sends what waits. */
const STORED_SCANS = 'firstchair-gate-scans'
const STORED_RIDES = 'firstchair-gate-rides'

function read<Stored>(key: string, shape: z.ZodMiniType<Stored>, none: Stored): Stored {
  try {
    const stored = z.safeParse(shape, JSON.parse(deviceStorage.read(key) ?? 'null'))
    return stored.success ? stored.data : none
  } catch {
    return none
  }
}

/** Without storage, what is kept lasts as long as the page. */
function keep(key: string, value: object): void {
  deviceStorage.keep(key, JSON.stringify(value))
}

export function useStoredScans() {
  const [scans, setScans] = useState(stored)
  useEffect(() => {
    const merge = () => setScans((own) => withOthers(own, stored()))
    addEventListener('storage', merge)
    return () => removeEventListener('storage', merge)
  }, [])
  useEffect(() => {
    keep(STORED_SCANS, scans.map(toStored))
  }, [scans])
  return [scans, setScans] as const
}

const scanShape = z.array(
  z.object({
    ...{ key: z.string(), code: z.string(), at: z.string(), answer: z.nullable(gateAnswer) },
    ...{ isUndone: z.optional(z.boolean()), isGenuine: z.optional(z.boolean()) },
  }),
)

/** Empty if the device has stored none, or those of another version. */
export const stored = (): Scan[] => read<Scan[]>(STORED_SCANS, scanShape, [])

const ridesShape = z.object({ day: z.string(), keys: z.array(z.string()) })
const dayOf = (at: string | number): string => format(at, 'yyyy-MM-dd')
const storedRides = (): Rides => read(STORED_RIDES, ridesShape, { day: '', keys: [] })

/** How many rides this device has let pass today, and the function that counts a scan among them. */
export function useRides() {
  const [rides, setRides] = useState(storedRides)
  const today = dayOf(serverNow())
  function count(scan: Scan): void {
    const day = dayOf(serverNow())
    if (dayOf(scan.at) !== day) return
    // Other tabs count, too.
    const counted = withRide(storedRides(), scan, day)
    keep(STORED_RIDES, counted)
    setRides(counted)
  }
  return { today: rides.day === today ? rides.keys.length : 0, count }
}
