import { type Mountain, mountain } from '@firstchair/contract'
import { z } from 'zod/mini'
import { makeNote, noteOf } from './device-notes.ts'

const mountains = z.array(mountain)

/** Mountains that the user had bid on, as this device last showed them. */
export function readLastSeen(userId: string): Mountain[] {
  try {
    return mountains.parse(JSON.parse(noteOf('bids', userId) ?? '[]'))
  } catch {
    // Written by another version.
    return []
  }
}

export const writeLastSeen = (userId: string, seen: readonly Mountain[]): void =>
  makeNote('bids', userId, JSON.stringify(seen))
