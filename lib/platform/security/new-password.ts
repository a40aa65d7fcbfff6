import { firstPeople } from "#lib/domain/people/first-people.ts";
import { passwordFits } from "#lib/domain/people/passwords.ts";
import { Refusal } from "../refusal.ts";

/** The most common leaked passwords that the format permits, in lower case. */
const common = new Set(
  `123456a 1234567a 12345678a 123456789a 12345a 123456q 123456w 123456z 123456aa 123456abc 123456qwerty a12345 a123456
a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa111 aaa123 abc123 abc1234 abc12345
abc123456 abc123abc abcd1234 abcd123456 abcde12345 access14 admin1 admin12 admin123 admin1234 admin12345 admin123456
admin2020 admin888 alex123 andrew1 angel1 anthony1 as123456 asd123 asd12345 asd123456 asdf1234 asdfgh1 ashley1 azerty1
azerty123 b123456 baby123 babygirl1 bailey1 baseball1 blink182 brandon1 bubbles1 buster1 butterfly1 c123456 charlie1
changeme1 changeme123 chelsea1 chocolate1 computer1 cookie1 d123456 daniel1 default1 demo123 dragon1 dragon123
elizabeth1 family1 flower1 football1 g123456 hannah1 hello1 hello12 hello123 hunter1 hunter2 i123456
iloveu1 iloveu2 iloveyou1 iloveyou2 iloveyou123 j123456 jasmine1 jason123 jessica1 jordan1 jordan23 joshua1 justin1
k123456 killer1 l123456 letmein1 letmein123 liverpool1 love12 love123 lovely1 m123456 maggie1 manager1 master1
master123 matthew1 michael1 michelle1 monkey1 monkey123 mother1 mustang1 myspace1 naruto1 nicole1 ninja1 operator1
p123456 p4ssw0rd pa55word pakistan1 pass123 pass1234 pass12345 passw0rd password01 password1 password11 password12
password123 password1234 password2 password3 pokemon1 princess1 purple1 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
qaz123 qazwsx1 qazwsx123 qq123456 qq123456789 qq1234567 qwe123 qwe12345 qwe123456 qwer1234 qwer12345 qwert12345
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 r123456 rockyou1 root123 root1234 s123456 samantha1
samsung1 secret1 shadow1 slipknot1 soccer1 spiderman1 sunshine1 superman1 superman123 super123 t123456 taylor1
test12 test123 test1234 test12345 tigger1 trustno1 user123 user1234 w123456 welcome1 welcome12 welcome123 whatever1
william1 winner1 woaini123 woaini1314 woaini520 woaini521 wo123456 x123456 y123456 z123456 zaq12wsx zaq1xsw2 zxc123
zxc123456 zxcvbnm1 zxcvbnm123 1234abcd 1234qwer 12345qwert 123abc 123abc123 123admin 123asd 123qwe 123qwe123 123qweasd
123456qwe 12qwaszx 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc
5201314a 520woaini a5201314 aa5201314 asd520 li123456 liu123456 wang123456 wang1234 zhang123 zhang123456 chen123456
huang123 yang123456 zhao123456`.split(/\s+/),
);
// These are publicly documented.
for (const { password } of firstPeople) common.add(password.toLowerCase());

/** Refuses an invalid new password, and a commonly guessed one. */
export function checkNewPassword(password: string): void {
  if (!passwordFits(password)) throw new Refusal("user.passwordFormat");
  if (common.has(password.toLowerCase())) throw new Refusal("user.passwordCommon");
}
