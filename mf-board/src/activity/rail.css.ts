/** Where the rail leaves the cards four columns of full width. */
export const railFrom = 'screen and (min-width: 100rem)'
