/** Domains that people really have email addresses at: mail services worldwide, universities, companies, public bodies. */
export const realDomains: readonly string[] = `
gmail.com googlemail.com gmail.de hotmail.com hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.co.uk hotmail.nl
hotmail.be hotmail.se hotmail.dk hotmail.no hotmail.gr hotmail.ch hotmail.ca hotmail.cl hotmail.co.jp hotmail.co.th
hotmail.com.br hotmail.com.ar hotmail.com.tr hotmail.com.mx outlook.com outlook.fr outlook.de outlook.es outlook.it
outlook.pt outlook.be outlook.dk outlook.ie outlook.at outlook.cz outlook.hu outlook.sk outlook.jp outlook.kr
outlook.in outlook.sa outlook.cl outlook.co.id outlook.co.il outlook.co.th outlook.com.br outlook.com.au
outlook.com.tr outlook.com.ar outlook.com.vn live.com live.nl live.fr live.de live.it live.co.uk live.ca live.se
live.dk live.no live.be live.at live.ie live.cn live.jp live.com.au live.com.mx live.com.pt live.com.ar msn.com
passport.com windowslive.com yahoo.com yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.ie yahoo.gr
yahoo.dk yahoo.se yahoo.no yahoo.pl yahoo.ro yahoo.co.uk yahoo.co.in yahoo.co.id yahoo.co.jp yahoo.co.nz yahoo.co.th
yahoo.co.kr yahoo.co.za yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.com.co yahoo.com.pe yahoo.com.ve
yahoo.com.sg yahoo.com.hk yahoo.com.tw yahoo.com.ph yahoo.com.my yahoo.com.vn yahoo.com.tr yahoo.com.cn ymail.com
rocketmail.com myyahoo.com y7mail.com icloud.com me.com mac.com aol.com aol.de aol.co.uk aol.fr aim.com love.com
games.com netscape.net verizon.net comcast.net sbcglobal.net att.net bellsouth.net cox.net charter.net spectrum.net
earthlink.net optonline.net frontier.com frontiernet.net windstream.net centurylink.net centurytel.net juno.com
netzero.net roadrunner.com rr.com suddenlink.net mindspring.com prodigy.net peoplepc.com embarqmail.com hughes.net
mail.com email.com usa.com myself.com consultant.com post.com europe.com asia.com iname.com writeme.com dr.com
engineer.com cheerful.com accountant.com techie.com gmx.de gmx.net gmx.com gmx.at gmx.ch gmx.us gmx.co.uk gmx.fr
gmx.es gmx.li gmx.eu web.de t-online.de freenet.de arcor.de posteo.de posteo.net mailbox.org mail.de email.de
online.de 1und1.de vodafone.de unitybox.de kabelmail.de ewe.net ewetel.net netcologne.de versanet.de alice-dsl.net
magenta.de tutanota.com tutanota.de tuta.io tuta.com tutamail.com keemail.me protonmail.com protonmail.ch proton.me
pm.me fastmail.com fastmail.fm fastmail.net sent.com hey.com zoho.com zohomail.com zoho.eu zoho.in hushmail.com
hush.com mailfence.com runbox.com startmail.com disroot.org riseup.net autistici.org duck.com mozmail.com
simplelogin.com skiff.com ctemplar.com inbox.com lycos.com excite.com gawab.com orange.fr wanadoo.fr laposte.net
free.fr sfr.fr neuf.fr club-internet.fr bbox.fr numericable.fr aliceadsl.fr voila.fr noos.fr cegetel.net libero.it
virgilio.it tiscali.it alice.it tin.it tim.it fastwebnet.it inwind.it iol.it poste.it email.it pec.it aruba.it
telefonica.net movistar.es terra.es ono.com orange.es ya.com euskaltel.net sapo.pt mail.pt clix.pt netcabo.pt
ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl xs4all.nl home.nl chello.nl upcmail.nl casema.nl tele2.nl
zonnet.nl solcon.nl skynet.be telenet.be proximus.be scarlet.be voo.be belgacom.net bluewin.ch sunrise.ch hispeed.ch
swissonline.ch aon.at a1.net chello.at utanet.at btinternet.com btopenworld.com talktalk.net sky.com virginmedia.com
ntlworld.com blueyonder.co.uk plus.com plusnet.co.uk o2.co.uk tiscali.co.uk talk21.com eircom.net telia.com
bredband.net spray.se comhem.se online.no broadpark.no getmail.no mail.dk stofanet.dk tdcadsl.dk jubii.dk kolumbus.fi
luukku.com elisanet.fi pp.inet.fi seznam.cz email.cz centrum.cz atlas.cz post.cz volny.cz azet.sk centrum.sk zoznam.sk
wp.pl onet.pl onet.eu o2.pl interia.pl interia.eu tlen.pl gazeta.pl poczta.fm op.pl vp.pl poczta.onet.pl freemail.hu
citromail.hu indamail.hu vipmail.hu abv.bg mail.bg dir.bg mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru
yandex.com yandex.by yandex.kz yandex.ua ya.ru rambler.ru lenta.ru ro.ru ukr.net i.ua meta.ua bigmir.net tut.by
mail.ee hot.ee inbox.lv inbox.lt mail.lv one.lt otenet.gr forthnet.gr in.gr mynet.com superonline.com ttmail.com
walla.co.il walla.com 013.net netvision.net.il bezeqint.net zahav.net.il maktoob.com emirates.net.ae qatar.net.qa
vsnl.com rediffmail.com rediff.com sify.com indiatimes.com airtelmail.in qq.com foxmail.com 163.com 126.com yeah.net
sina.com sina.cn sohu.com tom.com 139.com 189.cn wo.cn aliyun.com vip.163.com vip.qq.com 263.net hinet.net pchome.com.tw
seed.net.tw netvigator.com naver.com daum.net hanmail.net hanmail2.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp au.com
softbank.ne.jp i.softbank.jp ymobile.ne.jp nifty.com biglobe.ne.jp so-net.ne.jp ocn.ne.jp goo.jp infoseek.jp
excite.co.jp singnet.com.sg starhub.net.sg telkom.net bigpond.com bigpond.net.au optusnet.com.au iinet.net.au
tpg.com.au dodo.com.au internode.on.net westnet.com.au xtra.co.nz slingshot.co.nz orcon.net.nz shaw.ca rogers.com
sympatico.ca bell.net telus.net videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net uol.com.br bol.com.br
terra.com.br ig.com.br globo.com globomail.com oi.com.br r7.com zipmail.com.br fibertel.com.ar arnet.com.ar
speedy.com.ar ciudad.com.ar prodigy.net.mx terra.com vtr.net adinet.com.uy une.net.co mweb.co.za telkomsa.net
vodamail.co.za webmail.co.za safaricom.co.ke
harvard.edu mit.edu stanford.edu berkeley.edu yale.edu princeton.edu columbia.edu cornell.edu upenn.edu brown.edu
dartmouth.edu caltech.edu ucla.edu ucsd.edu uchicago.edu umich.edu nyu.edu duke.edu jhu.edu gatech.edu cmu.edu
utexas.edu osu.edu psu.edu purdue.edu illinois.edu wisc.edu umn.edu asu.edu bu.edu neu.edu rice.edu usc.edu
ox.ac.uk cam.ac.uk imperial.ac.uk ucl.ac.uk lse.ac.uk kcl.ac.uk ed.ac.uk gla.ac.uk manchester.ac.uk leeds.ac.uk
ethz.ch epfl.ch uzh.ch unibas.ch tum.de lmu.de uni-koeln.de uni-bonn.de uni-hamburg.de rwth-aachen.de fu-berlin.de
hu-berlin.de kit.edu uni-heidelberg.de univie.ac.at tuwien.ac.at tudelft.nl uva.nl uu.nl leidenuniv.nl kuleuven.be
ugent.be sorbonne-universite.fr polytechnique.edu ens.fr unibo.it polimi.it uniroma1.it ub.edu uam.es ulisboa.pt
ku.dk dtu.dk kth.se lu.se uu.se uio.no ntnu.no helsinki.fi aalto.fi uw.edu.pl agh.edu.pl cuni.cz bme.hu unam.mx
itesm.mx usp.br unicamp.br uba.ar uchile.cl uniandes.edu.co utoronto.ca ubc.ca mcgill.ca uwaterloo.ca anu.edu.au
unimelb.edu.au sydney.edu.au unsw.edu.au auckland.ac.nz u-tokyo.ac.jp kyoto-u.ac.jp snu.ac.kr kaist.ac.kr
tsinghua.edu.cn pku.edu.cn sjtu.edu.cn hku.hk nus.edu.sg ntu.edu.sg iitb.ac.in iisc.ac.in du.ac.in huji.ac.il
technion.ac.il metu.edu.tr boun.edu.tr itu.edu.tr msu.ru uct.ac.za wits.ac.za cu.edu.eg aub.edu.lb kaust.edu.sa
google.com microsoft.com apple.com amazon.com meta.com fb.com netflix.com ibm.com oracle.com intel.com amd.com
nvidia.com cisco.com dell.com hp.com hpe.com adobe.com salesforce.com sap.com siemens.com bosch.com bmw.de vw.de
volkswagen.de daimler.com mercedes-benz.com audi.de porsche.de allianz.de deutsche-bank.de db.com bahn.de
lufthansa.com dhl.com telekom.de basf.com bayer.com henkel.com adidas.com puma.com zalando.de otto.de shell.com
philips.com ing.com abnamro.nl rabobank.nl ahold.com asml.com booking.com adyen.com nestle.com novartis.com roche.com
ubs.com abb.com total.com totalenergies.com axa.com bnpparibas.com renault.com michelin.com loreal.com lvmh.com
airbus.com thalesgroup.com capgemini.com orange.com enel.com eni.com ferrari.com fiat.com telefonica.com bbva.com
santander.com inditex.com iberia.es volvo.com ericsson.com ikea.com spotify.com nokia.com maersk.com lego.com
novonordisk.com equinor.com bbc.co.uk bp.com hsbc.com barclays.com vodafone.com tesco.com unilever.com gsk.com
astrazeneca.com rolls-royce.com bt.com arm.com sony.com toyota.co.jp honda.co.jp nintendo.co.jp panasonic.com
hitachi.com fujitsu.com nec.com rakuten.com samsung.com lg.com hyundai.com kia.com lge.com huawei.com xiaomi.com
alibaba-inc.com tencent.com bytedance.com baidu.com lenovo.com tcs.com infosys.com wipro.com hcl.com tatamotors.com
ril.com gail.co.in ongc.co.in petrobras.com.br itau.com.br vale.com ambev.com.br cemex.com bimbo.com pemex.com
mercadolibre.com ypf.com ecopetrol.com.co walmart.com target.com costco.com cloud.com grail.com citrix.com comcast.com
verizon.com t-mobile.com sprint.com boeing.com lockheedmartin.com ge.com gm.com ford.com tesla.com spacex.com
chevron.com exxonmobil.com pfizer.com merck.com jnj.com abbott.com pg.com coca-cola.com pepsico.com nike.com
disney.com warnerbros.com nbcuni.com cnn.com nytimes.com wsj.com jpmorgan.com gs.com ms.com citi.com bofa.com
wellsfargo.com visa.com mastercard.com amex.com paypal.com stripe.com squareup.com intuit.com uber.com lyft.com
airbnb.com twitter.com x.com github.com gitlab.com atlassian.com slack.com zoom.us dropbox.com box.com shopify.com
cloudflare.com mozilla.com mozilla.org wikimedia.org apache.org debian.org redcross.org un.org who.int europa.eu
nasa.gov nih.gov state.gov usps.gov gov.uk nhs.net nhs.uk parliament.uk gouv.fr bund.de bundestag.de admin.ch gc.ca
canada.ca gov.au abc.net.au csiro.au qantas.com.au telstra.com govt.nz gov.br gob.mx gob.es mil.pl gov.in gov.sg
outback.com outlookindia.com hotel.com hotels.com hotwire.com yahooinc.com yale.com liveperson.com lives.org
libera.it freenet.com.au interia.com.pl
`
  .trim()
  .split(/\s+/);
