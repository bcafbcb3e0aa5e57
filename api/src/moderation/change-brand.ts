import type { BrandEdit, EditableBrand } from '@firstchair/contract'
import { editConflict, type Outdated } from '../access/audit/edit-conflict.ts'
import { BRAND_ROW, lockBrand, type StoredBrand, updateBrand } from '../brand/brand.store.ts'
import { type BrandReader, PICTURE_PART, pathOfPicture } from '../brand/brand.ts'
import { fromPng, logoFiles } from '../brand/pictures.ts'
import type { Transact } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { isOutdated, versionOf } from '../platform/version.ts'
import type { FileStore } from '../remotes/file-store.ts'

function editable(stored: StoredBrand): EditableBrand {
  const { name, shortName, senderName, contactEmail, accent, terms, privacy, imprint } = stored
  const shown = {
    slogan: stored.slogan,
    ...{ name, shortName, senderName, contactEmail, accent, terms, privacy, imprint },
    logo: pathOfPicture(stored.logo),
  }
  return { ...shown, version: versionOf(Object.values(shown)) }
}

export const readBrand = ({ brand }: { brand: BrandReader }): EditableBrand => editable(brand.now())

type Parts = { brand: BrandReader; transact: Transact; files: Pick<FileStore, 'write'> }

/** Changes some of the brand. A logo is stored before the row that names it. */
export async function changeBrand(
  { brand, transact, files }: Parts,
  { logo, ...edit }: BrandEdit,
  ifMatch: string | null,
): Promise<EditableBrand | Refused<'not_a_logo'> | Outdated<EditableBrand>> {
  const picture = logo ? fromPng(Buffer.from(logo, 'base64')) : null
  if (logo && picture === null) return refused('not_a_logo')
  const stored = picture && logoFiles(picture)
  for (const [name, png] of stored?.files ?? []) await files.write(PICTURE_PART, name, png)
  const file = logo === undefined ? undefined : (stored?.name ?? '')
  const outcome = await transact(async (tx) => {
    const before = editable(await lockBrand(tx))
    return isOutdated(ifMatch, before.version)
      ? editConflict(tx, 'brand', BRAND_ROW, before)
      : editable(await updateBrand(tx, { ...edit, logo: file }))
  })
  if (!('refused' in outcome)) await brand.refresh()
  return outcome
}
