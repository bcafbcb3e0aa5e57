/** Texts that the browser keeps, which it may refuse: nothing here throws. */
export type SafeStorage = {
  /** Null if nothing is kept under the key, undefined if storage is forbidden. */
  read: (key: string) => string | null | undefined
  /** Keeps a text, or none for null. False if storage is full or forbidden. */
  keep: (key: string, text: string | null) => boolean
  keys: () => string[]
}

/** Reading the global alone throws where storage is forbidden; it is null in some web views. */
function safeStorage(storage: () => Storage): SafeStorage {
  function attempt<Result>(act: () => Result): Result | undefined {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt(() => storage().getItem(key)),
    keep: (key, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      }) ?? false,
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  }
}

/** Kept on this device, for every tab. */
export const deviceStorage: SafeStorage = safeStorage(() => localStorage)

/** Kept as long as this tab is open. */
export const tabStorage: SafeStorage = safeStorage(() => sessionStorage)
