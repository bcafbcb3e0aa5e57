const ERASED_HOST = '@erased.invalid'

/** What replaces the address of an erased account, or one that it gives way to. Mails to it are dropped. */
export const erasedAddress = (userId: string): string => userId + ERASED_HOST

export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED_HOST)
