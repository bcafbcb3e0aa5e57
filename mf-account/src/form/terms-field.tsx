import { brand, legalTitle } from '@firstchair/contract'
import { Checkbox } from '@firstchair/design-system/checkbox'
import { Link } from '@firstchair/design-system/link'
import { Text } from '@firstchair/design-system/text'
import type { FormField } from './use-account-form.ts'

/** The consent of a new user, where the organization has terms. */
export function TermsField({ name, value, error, onChange }: FormField) {
  const { terms, pages = [] } = brand
  if (!terms) return null
  return (
    <>
      <Checkbox
        {...{ name, error }}
        isSelected={value !== ''}
        onChange={(isSelected) => onChange(isSelected ? terms : '')}
      >
        I agree to the terms.
      </Checkbox>
      <Text size="small" tone="muted">
        <Link href="/terms" isExternal>
          {legalTitle('terms')} (new tab)
        </Link>
        {pages.includes('privacy') && (
          <>
            {' · '}
            <Link href="/privacy" isExternal>
              {legalTitle('privacy')} (new tab)
            </Link>
          </>
        )}
      </Text>
    </>
  )
}
