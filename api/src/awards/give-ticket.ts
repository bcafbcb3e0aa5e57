import type { TicketCheck, TicketGift, User } from '@firstchair/contract'
import { setActor } from '../access/audit/actor.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Config } from '../platform/config.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { knownTimeZone } from '../platform/time-zone.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { checkTicket, dayIn, winOfCode } from './check-ticket.ts'
import {
  answerGive,
  answerTakeBack,
  type GiveAnswer,
  isGift,
  maskedEmail,
  type TakeBackAnswer,
} from './give.rules.ts'
import { lockTicket, setGift } from './ticket.store.ts'

type Parts = Pick<Database, 'transact'> & { live: Announcer; mail: Mail }
type Giver = Pick<User, 'id' | 'email' | 'firstName'>

/** Gives the user's own paid ticket to an email address. From then on only the code in its mail is valid. */
export async function giveTicket(
  { transact, live, mail }: Parts,
  giver: Giver,
  winId: string,
  gift: TicketGift,
): Promise<Done | Refused<Exclude<GiveAnswer, 'given'>>> {
  const email = gift.email.toLowerCase()
  const { name = null, line = null } = gift
  const outcome = await transact(async (tx) => {
    await setActor(tx, giver.id)
    const ticket = await lockTicket(tx, winId)
    const facts = (await readWonFacts(tx, [winId])).get(winId)
    const now = await databaseTime(tx)
    const today = dayIn(knownTimeZone(gift.timeZone), now)
    const answer = answerGive({ ticket, giver, email, facts, today })
    if (answer !== 'given') return refused(answer)
    if (!ticket) return refused('not_found')
    const codeNumber = ticket.codeNumber + 1
    const given = { givenTo: email, givenName: name, giftLine: line, givenAt: now }
    await setGift(tx, winId, { ...given, codeNumber })
    const { mountain, ticketNumber, giver: from } = ticket
    const about = { mountain, ticketNumber }
    await mail.post(tx, [
      {
        ...{ key: `gift:${winId}:${codeNumber}`, to: email },
        letter: {
          ...{ kind: 'gift', firstName: name ?? '', ...about, facts },
          ...{ winId, codeNumber, from, line },
        },
      },
      {
        ...{ key: `gift_sent:${winId}:${codeNumber}`, to: giver.email },
        letter: {
          ...{ kind: 'gift_sent', firstName: giver.firstName, ...about },
          givenTo: maskedEmail(email),
        },
      },
    ])
    return DONE
  })
  if ('done' in outcome) live.winsChanged([giver.id])
  return outcome
}

const NO_GIFT = { givenTo: null, givenName: null, giftLine: null, givenAt: null }

/** Returns a gift that nobody has opened to its giver, whose ticket gets a new code. */
export async function takeTicketBack(
  { transact, live, mail }: Parts,
  giverId: string,
  winId: string,
): Promise<Done | Refused<Exclude<TakeBackAnswer, 'taken_back' | 'is_back'>>> {
  const outcome = await transact(async (tx) => {
    await setActor(tx, giverId)
    const ticket = await lockTicket(tx, winId)
    const answer = answerTakeBack(ticket, giverId)
    if (answer === 'is_back') return DONE
    if (answer !== 'taken_back') return refused(answer)
    if (!ticket?.givenTo) return refused('not_found')
    const { mountain, ticketNumber, giver: from, givenTo: to } = ticket
    const codeNumber = ticket.codeNumber + 1
    const takenBackAt = await databaseTime(tx)
    await setGift(tx, winId, { ...NO_GIFT, takenBackAt, codeNumber })
    const about = { winId, mountain, ticketNumber, from }
    const letter = { kind: 'gift_back' as const, firstName: '', ...about }
    await mail.post(tx, [{ key: `gift_back:${winId}:${codeNumber}`, to, letter }])
    return DONE
  })
  if ('done' in outcome) live.winsChanged([giverId])
  return outcome
}

/**
 * Opens a gift, if it is one that can still be opened, and returns what its page shows then; null for
 * a code that we have not signed.
 */
export async function openGift(
  parts: Pick<Database, 'db' | 'transact'> & {
    live: Announcer
    config: Pick<Config, 'ticketSecret'>
  },
  code: string,
  timeZone: string | undefined,
): Promise<TicketCheck | null> {
  const win = winOfCode(parts, code)
  if (win === null) return null
  const giverId = await parts.transact(async (tx) => {
    const ticket = await lockTicket(tx, win.id)
    const isCurrent = ticket?.paymentStatus === 'captured' && ticket.codeNumber === win.number
    if (!isCurrent || !isGift(win.number) || ticket.openedAt !== null) return null
    await setGift(tx, win.id, { openedAt: await databaseTime(tx) })
    return ticket.userId
  })
  if (giverId !== null) parts.live.winsChanged([giverId])
  return checkTicket(parts, code, timeZone)
}
