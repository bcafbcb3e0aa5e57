import { PICTURE_SIZE } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { FileDrop } from '@firstchair/design-system/file-drop'
import { serverMessage } from '@firstchair/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { redraw } from '../panel/redraw.ts'
import { uploadPicture } from './mountain-calls.ts'

const MOST_BYTES = 20 * 1024 * 1024
/** More would only take longer to send: the server cuts a picture to 1200 pixels. */
const LONGEST = 1_600

type PictureFieldProps = {
  /** The path of the stored picture. */
  picture: string | null
  onChange: (picture: string | null) => void
}

/** The picture of a mountain's page and of the previews of its link. Stored at once, shown once saved. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: async (taken: File) => {
      const drawn = await redraw(taken, { type: 'image/jpeg', longest: LONGEST })
      if (drawn === null) throw new Error('The browser cannot read this picture.')
      return (await uploadPicture(drawn)).picture
    },
    onSuccess: onChange,
  })
  const take = (taken: File | null) => {
    setFile(taken)
    if (taken) upload.mutate(taken)
  }
  return (
    <>
      <FileDrop
        label="Picture"
        description={
          upload.isError
            ? serverMessage(
                upload.error,
                'The picture was not stored. Choose it again, or another one.',
              )
            : upload.isPending
              ? 'Storing the picture...'
              : 'Shown on its page and in previews of its link, cut to 1200 × 630.'
        }
        accept=".jpg,.jpeg,.png,.webp"
        maxBytes={MOST_BYTES}
        file={file}
        onChange={take}
      />
      {picture && (
        <>
          <img className={styles.picture} src={picture} alt="" {...PICTURE_SIZE} />
          <div>
            <Button
              size="small"
              onPress={() => {
                setFile(null)
                onChange(null)
              }}
            >
              Remove the picture
            </Button>
          </div>
        </>
      )}
    </>
  )
}
