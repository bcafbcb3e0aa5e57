import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import * as fieldStyles from '../field/field.css.ts'
import type { FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SpinnerRing } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import {
  endingsText,
  type FileFacts,
  type FileLimits,
  fileRefusal,
  sizeText,
} from './file.rules.ts'
import * as styles from './file-drop.css.ts'

export type FileDropProps = FieldProps &
  FileLimits & {
    /** The chosen file; null if there is none. A `File` can be passed. */
    file: FileFacts | null
    /**
     * Called with a valid file, or null when it is removed. Invalid files are refused here with the
     * reason.
     */
    onChange: (file: File | null) => void
    /** The file is being read; no other can be dropped until then. */
    isBusy?: boolean
    name?: string
  }

/**
 * Accepts one file, chosen or dropped. It does not read the file.
 * When: an import of users or mountains.
 * Not for typing a list: use TextArea.
 * Anatomy: label, place with a prompt and the limits; the taken file with its size and a button
 * that takes it away; error, description.
 * Keyboard: Tab to the area, Enter or Space opens the browser's chooser; Tab to *Remove*.
 * Screen reader: label, prompt, limits; the chosen file and a refusal are announced at once.
 */
export function FileDrop({
  label,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  isBusy = false,
  accept,
  maxBytes,
  file,
  onChange,
  name,
}: FileDropProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { refusal, take, remove } = useTaking({ accept, maxBytes, onChange })
  const isOff = isDisabled || isBusy
  const problem = refusal ?? error
  return (
    <div className={fieldStyles.field}>
      <Name id={id} label={label} isRequired={isRequired} />
      <Place
        id={id}
        inputRef={inputRef}
        accept={accept}
        maxBytes={maxBytes}
        name={name}
        isRequired={isRequired}
        isOff={isOff}
        isBusy={isBusy}
        isTaken={file !== null}
        isInvalid={problem !== undefined}
        onTake={take}
      />
      <div role="status">
        {file !== null && (
          <TakenFile
            file={file}
            isDisabled={isOff}
            onRemove={() => {
              remove()
              inputRef.current?.focus()
            }}
          />
        )}
      </div>
      <Problem id={`${id}-error`} text={problem} />
      {description !== undefined && (
        <span id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
    </div>
  )
}

type Taking = FileLimits & Pick<FileDropProps, 'onChange'>

/** Reports a valid file; an invalid one is refused, with the reason shown until the next try. */
function useTaking({ onChange, ...limits }: Taking) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    take: (files: readonly File[]) => {
      const refused = fileRefusal(files, limits)
      setRefusal(refused)
      const [taken] = files
      if (taken !== undefined && refused === null) onChange(taken)
    },
    remove: () => {
      setRefusal(null)
      onChange(null)
    },
  }
}

const Name = ({ id, label, isRequired }: { id: string; label: string; isRequired: boolean }) => (
  <label id={`${id}-label`} htmlFor={id} className={fieldStyles.label}>
    {label}
    {isRequired && (
      <span className={fieldStyles.required} aria-hidden="true">
        *
      </span>
    )}
  </label>
)

type PlaceProps = FileLimits & {
  id: string
  inputRef: RefObject<HTMLInputElement | null>
  name: string | undefined
  isRequired: boolean
  isOff: boolean
  isBusy: boolean
  isTaken: boolean
  isInvalid: boolean
  onTake: (files: readonly File[]) => void
}

/** The native input covers the whole area. */
function Place({ id, inputRef, accept, maxBytes, name, isOff, onTake, ...state }: PlaceProps) {
  const { isBusy, isTaken, isInvalid, isRequired } = state
  const drop = useDrop(onTake, isOff)
  return (
    <div
      className={styles.target}
      data-over={drop.isOver || undefined}
      data-invalid={isInvalid || undefined}
      data-taken={(isTaken && !isBusy) || undefined}
      data-disabled={isOff || undefined}
      {...drop.handlers}
    >
      <span className={styles.picture}>
        {isBusy ? <SpinnerRing size="medium" /> : <Icon name="upload" />}
      </span>
      <span id={`${id}-prompt`} className={styles.prompt}>
        {promptOf(accept, isBusy, isTaken)}
        {!isBusy && <span className={styles.orDrop}> or drop it here</span>}
      </span>
      <span id={`${id}-limits`} className={styles.limits}>
        At most {sizeText(maxBytes)}
      </span>
      <input
        ref={inputRef}
        id={id}
        type="file"
        className={styles.input}
        accept={accept.join(',')}
        disabled={isOff}
        required={isRequired}
        aria-labelledby={`${id}-label ${id}-prompt`}
        aria-describedby={`${id}-limits ${id}-error ${id}-description`}
        aria-invalid={isInvalid}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])])
          // Choosing the same file again, after correcting it, must be a change too.
          event.target.value = ''
        }}
        {...(name !== undefined && { name })}
      />
    </div>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <div id={id} role="alert">
    {text !== undefined && (
      <span className={fieldStyles.error}>
        <span className={fieldStyles.errorSign}>
          <Icon name="warning" size="small" />
        </span>
        {text}
      </span>
    )}
  </div>
)

function promptOf(accept: readonly string[], isBusy: boolean, hasFile: boolean): string {
  if (isBusy) return 'Reading the file...'
  return hasFile ? 'Choose another file' : `Choose a ${endingsText(accept)} file`
}

/** The state of a drag. The file is unknown until it is dropped. */
function useDrop(take: (files: readonly File[]) => void, isOff: boolean) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    // Otherwise the browser opens a dropped file instead of the page, even while the field is
    // disabled.
    event.preventDefault()
    event.dataTransfer.dropEffect = isOff ? 'none' : 'copy'
    setOver(!isOff)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: (event: DragEvent) => {
        const next = event.relatedTarget
        if (!(next instanceof Node && event.currentTarget.contains(next))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (!isOff) take([...event.dataTransfer.files])
      },
    },
  }
}

type TakenFileProps = { file: FileFacts; isDisabled: boolean; onRemove: () => void }

const TakenFile = ({ file, isDisabled, onRemove }: TakenFileProps) => (
  <div className={styles.file}>
    <span className={styles.fileSign}>
      <Icon name="file" />
    </span>
    <span className={styles.fileWords}>
      <VisuallyHidden>Taken: </VisuallyHidden>
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.limits}>{sizeText(file.size)}</span>
    </span>
    <IconButton
      icon="close"
      label={`Remove ${file.name}`}
      size="small"
      onPress={onRemove}
      isDisabled={isDisabled}
    />
  </div>
)
