// The most used passwords of eight characters and more, in published lists of leaked ones.
const COMMONEST = new Set(
  `
  00000000 01234567 0123456789 10203040 11111111 1111111111 11223344 112233445566 12121212 12312312
  123123123 123321123 12341234 1234554321 12345678 123456789 1234567890 12345678910 123456789a
  12345678a 1234567a 123456aa 123qwe123 12qwaszx 13131313 147258369 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 20202020 21212121 22222222 25252525 33333333 44444444 55555555 66666666
  77777777 87654321 88888888 987654321 9876543210 98765432 99999999 a1234567 a12345678 a123456789
  aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh abcdefg1 access14 administrator
  admin123 admin1234 asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl1 azertyui azertyuiop baseball
  baseball1 basketball blink182 buster123 butterfly changeme charlie1 chocolate computer corvette
  cristiano daniel123 danielle dragon123 einstein elizabeth facebook firebird football football1
  football123 garfield golf1234 gfhjkm123 hallo123 hello123 hello1234 iloveyou iloveyou1 iloveyou2
  internet jennifer jessica1 jordan23 jonathan juventus letmein1 letmein123 liverpool liverpool1
  love1234 marlboro master123 maverick mercedes michael1 michelle midnight monkey123 mustang1
  nicholas nintendo p@ssw0rd p@ssword pa55word pakistan passw0rd password password! password1
  password12 password123 password1234 passwort passwort1 patricia platinum princess princess1
  q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qqww1122 qwer1234 qwert123 qwert12345 qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 samantha samsung1 september slipknot
  snowboard spiderman starwars steelers straight sunshine sunshine1 superman superman1 swordfish
  tigger123 trustno1 undertaker victoria welcome1 welcome123 william1 whatever xxxxxxxx yamaha123
  zaq12wsx zaq1xsw2 zxcvbnm1 zxcvbnm123 zzzzzzzz firstchair firstchair1 skiing123 mountain1
  `
    .trim()
    .split(/\s+/),
)

/** Whether a password is among those that are tried first. */
export const isCommonPassword = (password: string): boolean => COMMONEST.has(password.toLowerCase())
