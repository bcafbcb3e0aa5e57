import {
  type BrandEdit,
  brandEdit,
  type EditableBrand,
  editableBrand,
  MAX_LEGAL_TEXT,
  MAX_LOGO_BASE64,
  MAX_LOGO_PIXELS,
} from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { Form } from '@firstchair/design-system/form'
import { TextArea } from '@firstchair/design-system/text-area'
import { TextField } from '@firstchair/design-system/text-field'
import { useState } from 'react'
import { Outdated } from '../panel/outdated.tsx'
import * as panelStyles from '../panel/panel.css.ts'
import { redraw } from '../panel/redraw.ts'
import { useDraft } from '../panel/use-draft.ts'
import { editBrand } from './brand-calls.ts'
import { BrandPreview } from './brand-preview.tsx'
import * as styles from './settings.css.ts'

const LABELS = {
  name: 'Name',
  shortName: 'Short name',
  senderName: 'Sender name',
  contactEmail: 'Contact email',
  slogan: 'Slogan',
  accent: 'Accent color',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
} as const
type Field = keyof typeof LABELS
const WORDS = { done: 'Brand updated. Reload to see it.', failed: 'Failed to update the brand' }
const PICTURES = '.png'
const MOST_BYTES = 5 * 1024 * 1024

function useBrandForm(brand: EditableBrand) {
  const form = useDraft<BrandEdit, EditableBrand, BrandEdit, unknown>(editBrand, WORDS, {
    ...{ row: brand, shape: editableBrand, edit: brandEdit },
  })
  const { draft, edit } = form
  const { name, shortName, accent, logo } = edit.seen
  return {
    ...form,
    shown: {
      name: draft.name ?? name,
      shortName: draft.shortName ?? shortName,
      accent: draft.accent ?? accent,
      logo: draft.logo ? `data:image/png;base64,${draft.logo}` : (draft.logo ?? logo),
    },
    field: (name: Field) => ({
      label: LABELS[name],
      value: draft[name] ?? edit.seen[name] ?? '',
      onChange: (value: string) => form.set({ [name]: value }),
      error: form.errorOf(name),
    }),
  }
}

/** The name and look of the installation, with a preview of what is typed. */
export function BrandForm({ brand }: { brand: EditableBrand }) {
  const form = useBrandForm(brand)
  const { field, shown, edit } = form
  return (
    <Form label="Brand" onSubmit={form.submit}>
      <div className={panelStyles.cards}>
        <div className={styles.column}>
          <TextField {...field('name')} />
          <TextField
            {...field('shortName')}
            description="In the header, in titles of tabs and on home screens."
          />
          <TextField
            {...field('slogan')}
            description="One sentence on the first page, in the footer, and for links and home screens. Leave empty for the default."
          />
          <TextField {...field('senderName')} description="Leave empty to use the name." />
          <TextField
            {...field('contactEmail')}
            type="email"
            description="For questions. Leave empty to use your operator's."
          />
        </div>
        <div className={styles.column}>
          <TextField
            {...field('accent')}
            description="The color of buttons and links, such as #0a7d4b. Leave empty for the default."
          />
          <Logo form={form} />
          <BrandPreview {...shown} />
        </div>
      </div>
      <details>
        <summary>Terms, privacy and imprint</summary>
        <div className={`${panelStyles.section} ${panelStyles.folded}`}>
          <TextArea
            {...field('terms')}
            limit={MAX_LEGAL_TEXT}
            description="New users must agree to these. We record the version and the time. Leave empty for none."
          />
          <TextArea
            {...field('privacy')}
            limit={MAX_LEGAL_TEXT}
            description="Leave empty for no such page."
          />
          <TextArea
            {...field('imprint')}
            limit={MAX_LEGAL_TEXT}
            description="Leave empty for no such page. All three texts: # Heading, **bold**, - list, [text](https://…)."
          />
        </div>
      </details>
      <Outdated edit={edit} />
      {form.isChanged && (
        <div className={panelStyles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!form.read.success}
            isPending={edit.isPending}
            pendingLabel="Saving..."
          >
            Save brand
          </Button>
          <Button onPress={form.discard}>Discard</Button>
        </div>
      )}
    </Form>
  )
}

/** Draws at half the size if the full size exceeds the limit. */
async function drawLogo(file: File): Promise<string | null> {
  const draw = (longest: number) => redraw(file, { type: 'image/png', longest, isSquare: true })
  const logo = await draw(MAX_LOGO_PIXELS)
  return logo !== null && logo.length > MAX_LOGO_BASE64 ? draw(MAX_LOGO_PIXELS / 2) : logo
}

function Logo({ form: { set, draft, edit } }: { form: ReturnType<typeof useBrandForm> }) {
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)
  const take = async (taken: File | null) => {
    const logo = taken && (await drawLogo(taken))
    setRefused(taken !== null && logo === null)
    setFile(logo === null ? null : taken)
    set({ logo: logo ?? edit.seen.logo })
  }
  const isShown = (draft.logo ?? edit.seen.logo) !== ''
  return (
    <>
      <FileDrop
        label="Logo"
        description={
          isRefused
            ? "Your browser can't read this file as an image."
            : 'Shown on the dark header. It is fitted into a square.'
        }
        accept={PICTURES}
        maxBytes={MOST_BYTES}
        file={draft.logo ? file : null}
        onChange={(taken) => void take(taken)}
      />
      {isShown && (
        <div>
          <Button size="small" onPress={() => set({ logo: '' })}>
            Remove the logo
          </Button>
        </div>
      )}
    </>
  )
}
