import {
  daysText,
  type MountainDetail,
  moneyText,
  NO_FACTS,
  type WinPage,
} from '@firstchair/contract'

/** What a link's preview shows of a page. */
export type Shared = {
  url: string
  title: string
  description: string
  /** In place of the product's own picture. */
  picture?: { path: string; text: string }
}

export const DESCRIPTION =
  'Live auctions for lift tickets to ski mountains: one ticket at a time, the highest bid rides.'

export const sharedHome = (publicUrl: string, brandName: string, slogan = ''): Shared => ({
  url: `${publicUrl}/`,
  title: slogan ? brandName : `${brandName}: lift tickets by live auction`,
  description: slogan || DESCRIPTION,
})

export const sharedLive = (publicUrl: string): Shared => ({
  url: `${publicUrl}/live`,
  title: 'Live: the auction that ends next',
  description: 'Watch the lift tickets go, one auction after another. No account needed.',
})

/** Previews cut longer texts anyway. */
const MOST_CHARACTERS = 200

/** Without the price, because previews are kept for days. */
export function sharedMountain(
  publicUrl: string,
  { id, name, facts }: Pick<MountainDetail, 'id' | 'name' | 'facts'>,
): Shared {
  const { place, validFrom, validTo, description, picture } = facts ?? NO_FACTS
  const days = validFrom && validTo && `Valid ${daysText(validFrom, validTo)}.`
  const texts = [`Bid on a lift ticket for ${name}.`, place && `${place}.`, days, description]
  const all = [...texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')]
  return {
    url: `${publicUrl}/mountains/${id}`,
    title: `${name}: lift ticket by live auction`,
    description:
      all.length > MOST_CHARACTERS
        ? `${all.slice(0, MOST_CHARACTERS - 1).join('')}…`
        : all.join(''),
    ...(picture && { picture: { path: picture, text: name } }),
  }
}

/** The price is final, so it may be kept. */
export const sharedWin = (
  publicUrl: string,
  { id, winner, mountain, amount, text }: WinPage,
): Shared => ({
  url: `${publicUrl}/w/${id}`,
  title: `${winner} won a lift ticket to ${mountain.name} for ${moneyText(amount)}`,
  description: `${text}.`,
  picture: { path: `/w/${id}/picture.png`, text: `${mountain.name}, won by ${winner}: ${text}` },
})
