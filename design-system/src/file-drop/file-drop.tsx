import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import * as fieldStyles from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SpinnerRing } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type FileFacts, type FileLimits, fileRefusal, inWords, sizeText } from './file.rules.ts'
import * as styles from './file-drop.css.ts'

export type FileDropProps = FileLimits & {
  label: string
  description?: string
  /** The chosen file; null if there is none. A `File` can be passed. */
  file: FileFacts | null
  /**
   * Called with a valid file, or null when it is removed. Invalid files are refused here with the
   * reason.
   */
  onChange: (file: File | null) => void
  /** The file is being read; no other can be dropped until then. */
  isBusy?: boolean
}

/**
 * Accepts one file, chosen or dropped. It does not read the file.
 * When: an import of users or mountains.
 * Not for typing a list: use TextArea.
 * Anatomy: label, place with a prompt and the limits; the taken file with its size and a button
 * that takes it away; the reason of a refusal, description.
 * Keyboard: Tab to the area, Enter or Space opens the browser's chooser; Tab to *Remove*.
 * Screen reader: label, prompt, limits; the chosen file and a refusal are announced at once.
 */
export function FileDrop({
  label,
  description,
  isBusy = false,
  accept,
  maxBytes,
  file,
  onChange,
}: FileDropProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const { refusal, take, remove } = useTaking({ accept, maxBytes, onChange })
  return (
    <div className={fieldStyles.field}>
      <label id={`${id}-label`} htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <Place
        id={id}
        inputRef={inputRef}
        accept={accept}
        maxBytes={maxBytes}
        isBusy={isBusy}
        isTaken={file !== null}
        isInvalid={refusal !== null}
        onTake={take}
      />
      <div role="status">
        {file !== null && (
          <TakenFile
            file={file}
            isDisabled={isBusy}
            onRemove={() => {
              remove()
              inputRef.current?.focus()
            }}
          />
        )}
      </div>
      <Problem id={`${id}-error`} text={refusal} />
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

type PlaceProps = FileLimits & {
  id: string
  inputRef: RefObject<HTMLInputElement | null>
  isBusy: boolean
  isTaken: boolean
  isInvalid: boolean
  onTake: (files: readonly File[]) => void
}

/** The native input covers the whole area. */
function Place({ id, inputRef, accept, maxBytes, onTake, ...state }: PlaceProps) {
  const { isBusy, isTaken, isInvalid } = state
  const drop = useDrop(onTake, isBusy)
  return (
    <div
      className={styles.target}
      data-over={drop.isOver || undefined}
      data-invalid={isInvalid || undefined}
      data-taken={(isTaken && !isBusy) || undefined}
      data-disabled={isBusy || undefined}
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
        accept={accept}
        disabled={isBusy}
        aria-labelledby={`${id}-label ${id}-prompt`}
        aria-describedby={`${id}-limits ${id}-error ${id}-description`}
        aria-invalid={isInvalid}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])])
          // Choosing the same file again, after correcting it, must be a change too.
          event.target.value = ''
        }}
      />
    </div>
  )
}

const Problem = ({ id, text }: { id: string; text: string | null }) => (
  <div id={id} role="alert">
    {text !== null && (
      <span className={fieldStyles.error}>
        <span className={fieldStyles.errorSign}>
          <Icon name="warning" size="small" />
        </span>
        {text}
      </span>
    )}
  </div>
)

function promptOf(accept: string, isBusy: boolean, hasFile: boolean): string {
  if (isBusy) return 'Reading the file...'
  return hasFile ? 'Choose another file' : `Choose a ${inWords(accept)} file`
}

/** The state of a drag. The file is unknown until it is dropped. */
function useDrop(take: (files: readonly File[]) => void, isBusy: boolean) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    // Otherwise the browser opens a dropped file instead of the page, even while it is busy.
    event.preventDefault()
    event.dataTransfer.dropEffect = isBusy ? 'none' : 'copy'
    setOver(!isBusy)
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
        if (!isBusy) take([...event.dataTransfer.files])
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
