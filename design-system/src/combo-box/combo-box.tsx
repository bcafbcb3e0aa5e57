import { type Ref, useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import * as fieldStyles from '../field/field.css.ts'
import { FieldFrame, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import * as buttonStyles from '../icon-button/icon-button.css.ts'
import { SpinnerRing } from '../spinner/spinner.tsx'
import * as styles from './combo-box.css.ts'

export type ComboBoxOption<Value extends string> = {
  value: Value
  label: string
  /** Distinguishes options with the same label, such as an email address. */
  description?: string | undefined
  isDisabled?: boolean
  /** The section that lists the option. Options of one section must be consecutive. */
  section?: string
  /** Runs when the option is chosen, instead of making it the value. */
  onAction?: () => void
}
export type ComboBoxProps<Value extends string> = FieldProps & {
  options: readonly ComboBoxOption<Value>[]
  /** null: nothing is chosen. Not needed if each option has an `onAction`. */
  value?: Value | null
  onChange?: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  /**
   * Called with the typed text; the caller then provides matching `options`, for example from a
   * server. Without it the options are filtered by any part of their label.
   */
  onSearch?: ((words: string) => void) | undefined
  /** Options are loading; the current ones stay visible. */
  isLoading?: boolean
  /** The text when no option matches. */
  emptyText?: string
  placeholder?: string
  /** The label is for screen readers only: the placeholder says what to type. */
  isLabelHidden?: boolean
  name?: string
  isReadOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * One of many options, found by typing a part of its name.
 * When: a user, a mountain among two hundred, a time zone.
 * Not for a few fixed choices: use Select, or ToggleGroup where all should be seen. Not for
 * narrowing a list that is on the page: use SearchField.
 * Anatomy: label, input, button that opens the list, error, description; in the list options with a
 * description (optional), a tick at the chosen one, or a text when there are none. Options of
 * several kinds have named sections.
 * Keyboard: typing narrows the list and opens it; arrows move in it, Enter chooses, Escape closes
 * it and, when closed, empties the input; leaving without a choice restores the former one.
 * Screen reader: combo box, label, value; how many options there are; each option as it is reached.
 */
export function ComboBox<Value extends string>({
  label,
  description,
  error,
  isRequired = false,
  options,
  value = null,
  onChange,
  onBlur,
  onSearch,
  isLoading = false,
  emptyText = 'Nothing fits',
  placeholder,
  isLabelHidden = false,
  name,
  ref,
  ...field
}: ComboBoxProps<Value>) {
  const entries = useMemo(() => entriesOf(options), [options])
  return (
    <AriaComboBox
      {...field}
      {...(name !== undefined && { name, 'data-field': name })}
      // With `onSearch` the options are shown unfiltered; otherwise React Aria filters them.
      {...(onSearch
        ? { items: entries, onInputChange: onSearch, defaultFilter: () => true }
        : { defaultItems: entries })}
      {...(onBlur && { onBlur: () => onBlur() })}
      value={value}
      onChange={(key) => onChange?.(options.find((option) => option.value === key)?.value ?? null)}
      allowsEmptyCollection
      menuTrigger="input"
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <FieldFrame
        label={label}
        description={description}
        error={error}
        isRequired={isRequired}
        isLabelHidden={isLabelHidden}
      >
        <Box placeholder={placeholder} isLoading={isLoading} inputRef={ref} />
      </FieldFrame>
      <Popover className={styles.popover} offset={6}>
        <ListBox<Entry<Value>>
          className={styles.list}
          renderEmptyState={() => <Nothing isLoading={isLoading} text={emptyText} />}
        >
          {(entry) =>
            'options' in entry ? <Section section={entry} /> : <Option option={entry} />
          }
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type SectionEntry<Value extends string> = {
  id: string
  name: string
  options: readonly ComboBoxOption<Value>[]
}
type Entry<Value extends string> = ComboBoxOption<Value> | SectionEntry<Value>

/** The options in the given order, grouped by section. */
function entriesOf<Value extends string>(
  options: readonly ComboBoxOption<Value>[],
): readonly Entry<Value>[] {
  const sections = new Map(options.map(({ section }) => [section, section]))
  return [...sections.values()].flatMap((name): readonly Entry<Value>[] => {
    const inIt = options.filter(({ section }) => section === name)
    return name === undefined ? inIt : [{ id: `section ${name}`, name, options: inIt }]
  })
}

function Section<Value extends string>({ section }: { section: SectionEntry<Value> }) {
  return (
    <ListBoxSection id={section.id} aria-label={section.name}>
      <Header className={styles.section}>{section.name}</Header>
      {section.options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </ListBoxSection>
  )
}

type BoxProps = {
  placeholder: string | undefined
  isLoading: boolean
  inputRef: Ref<HTMLInputElement> | undefined
}

const Box = ({ placeholder, isLoading, inputRef }: BoxProps) => (
  <Group className={fieldStyles.box}>
    <Input
      className={fieldStyles.input}
      {...(placeholder !== undefined && { placeholder })}
      {...(inputRef && { ref: inputRef })}
    />
    <span className={`${fieldStyles.adornment} ${styles.ends}`}>
      {isLoading && <SpinnerRing size="small" />}
      <AriaButton className={opener}>
        <Icon name="down" size="small" />
      </AriaButton>
    </span>
  </Group>
)

const opener = [
  buttonStyles.iconButton,
  buttonStyles.variants.quiet,
  buttonStyles.sizes.small,
  styles.opener,
].join(' ')

function Option<Value extends string>({ option }: { option: ComboBoxOption<Value> }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      {...(option.onAction && { onAction: option.onAction })}
      className={styles.option}
    >
      {({ isSelected }) => (
        <>
          <bdi>{option.label}</bdi>
          {option.description !== undefined && (
            <span className={styles.more}>{option.description}</span>
          )}
          {isSelected && (
            <span className={styles.chosen}>
              <Icon name="check" size="small" />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  )
}

const Nothing = ({ isLoading, text }: { isLoading: boolean; text: string }) => (
  <div className={styles.nothing}>
    {isLoading && <SpinnerRing size="small" />}
    {isLoading ? 'Searching...' : text}
  </div>
)
