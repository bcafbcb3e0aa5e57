import type { TicketGift, User } from '@firstchair/contract'
import { setActor } from '../access/audit/actor.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { knownTimeZone } from '../platform/time-zone.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { dayIn } from './check-ticket.ts'
import { readCodes } from './code.store.ts'
import { answerGive, type GiveAnswer, maskedEmail } from './give.rules.ts'
import { lockTicket, setGiven } from './ticket.store.ts'

type Parts = Pick<Database, 'transact'> & { live: Announcer; mail: Mail }
type Giver = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>

/** Gives the user's own paid ticket to an email address. From then on only the code in its mail is valid. */
export async function giveTicket(
  { transact, live, mail }: Parts,
  giver: Giver,
  winId: string,
  gift: TicketGift,
): Promise<Done | Refused<Exclude<GiveAnswer, 'given'>>> {
  const email = gift.email.toLowerCase()
  const outcome = await transact(async (tx) => {
    await setActor(tx, giver.id)
    const ticket = await lockTicket(tx, winId)
    const facts = (await readWonFacts(tx, [winId])).get(winId)
    const now = await databaseTime(tx)
    const today = dayIn(knownTimeZone(gift.timeZone), now)
    const answer = answerGive({ ticket, giver, email, facts, today })
    if (answer !== 'given') return refused(answer)
    if (!ticket) return refused('not_found')
    await setGiven(tx, winId, email, now)
    const resortCode = (await readCodes(tx, [winId])).get(winId)
    const { mountain, ticketNumber } = ticket
    const about = { mountain, ticketNumber, facts }
    const from = `${giver.firstName} ${giver.lastName}`
    await mail.post(tx, [
      {
        ...{ key: `gift:${winId}`, to: email },
        letter: { kind: 'gift', firstName: '', ...about, winId, from, resortCode },
      },
      {
        ...{ key: `gift_sent:${winId}`, to: giver.email },
        letter: {
          ...{ kind: 'gift_sent', firstName: giver.firstName, mountain, ticketNumber },
          givenTo: maskedEmail(email),
        },
      },
    ])
    return DONE
  })
  if ('done' in outcome) live.winsChanged([giver.id])
  return outcome
}
