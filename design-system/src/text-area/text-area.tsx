import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import * as fieldStyles from '../field/field.css.ts'
import { FieldMessages, type FieldProps } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './text-area.css.ts'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** How many characters are allowed. Counted but not enforced: the form rejects longer text. */
  limit: number
}

/**
 * Text of several lines. The field grows with it.
 * When: the ticker's message, a reason, a list of pasted addresses.
 * Not for one line: use TextField.
 * Anatomy: label, box, error, description, count.
 * Keyboard: Enter is a new line; Tab leaves.
 * Screen reader: label, value, "required", "invalid", error, description with the count.
 */
export function TextArea({
  label,
  description,
  error,
  isRequired = false,
  limit,
  ...field
}: TextAreaProps) {
  return (
    <TextField
      {...field}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <Label className={fieldStyles.label}>
        {label}
        {isRequired && (
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        )}
      </Label>
      <div className={`${fieldStyles.box} ${styles.box}`}>
        <AriaTextArea className={`${fieldStyles.input} ${styles.area}`} rows={3} />
      </div>
      <Footer description={description} error={error} value={field.value} limit={limit} />
    </TextField>
  )
}

type FooterProps = Pick<TextAreaProps, 'description' | 'error' | 'value' | 'limit'>

/** Error and description, with the count at the end of the line. */
function Footer({ description, error, value, limit }: FooterProps) {
  // Counts as users do: an emoji is one character.
  const length = [...value].length
  const counted = `${length} of ${limit}`
  return (
    <div className={styles.footer}>
      <div className={styles.messages}>
        <FieldMessages error={error} description={undefined} />
        <Text slot="description" className={fieldStyles.description}>
          {description}
          <VisuallyHidden> {counted} characters</VisuallyHidden>
        </Text>
      </div>
      <span className={styles.count} data-over={length > limit || undefined} aria-hidden="true">
        {counted}
      </span>
    </div>
  )
}
