/** The result of `read` for the text of a file, or the reason why the file has no text. */
export async function readCsvFile<Read>(
  file: File,
  read: (text: string) => Read,
): Promise<Read | { problem: string }> {
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { problem: 'Save the file as “CSV UTF-8” and try again.' }
  }
}
