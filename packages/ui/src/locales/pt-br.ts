import type { Locale } from '../strings/keys.ts';

/** Brazilian Portuguese. */
export const ptBr: Locale = {
  'action.back': 'Voltar',
  'action.cancel': 'Cancelar',
  'action.continue': 'Continuar',
  'action.delete': 'Excluir',
  'action.done': 'Concluir',
  'action.edit': 'Editar',
  'action.reloadPage': 'Recarregar a página',
  'action.save': 'Salvar',
  'action.skip': 'Pular',
  'action.tryAgain': 'Tentar novamente',

  'widget.label': 'Entrar',
  'widget.loading': 'Carregando...',
  'widget.sending': 'Enviando...',
  'widget.poweredBy': 'Tecnologia',
  'widget.failedTitle': 'Algo deu errado',
  'widget.failedText': 'Não foi possível mostrar esta etapa. Tente novamente.',
  'widget.loadFailed': 'Não foi possível carregar esta etapa. Verifique sua conexão e tente novamente.',
  'widget.retryIn': 'Tente novamente em {time}.',
  'toast.label': 'Notificação',
  'toast.region': 'Notificações ({hotkey})',
  'toast.emailResent': 'E-mail reenviado',
  'toast.codeResent': 'Código reenviado',

  'main.title': 'Cadastre-se ou entre',
  'main.or': 'ou',
  'main.methods': 'Formas de continuar',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'E-mail',
  'main.continueWithEmail': 'Continuar com e-mail',
  'main.continueWithText': 'Continuar com SMS',
  'main.continueWithWhatsApp': 'Continuar com WhatsApp',
  'main.continueWith': 'Continuar com {provider}',
  'main.lastUsed': 'Último usado',
  'main.errorEmailLinksAndCodes': 'Erro: não é possível usar links e códigos de acesso por e-mail ao mesmo tempo',
  'main.errorPasskeysAlone':
    'Erro: não é possível usar somente chaves de acesso; adicione outro produto à configuração.',

  'main.errorNoMethod': 'Nenhuma forma de login está configurada aqui. Fale com o suporte do site.',
  'wayOut.provider':
    'Não é possível usar {provider} no navegador deste aplicativo. Abra esta página no seu próprio navegador.',
  'wayOut.opensWindow': 'Abre em uma nova janela.',
  'wayOut.blocked': 'Não foi possível abrir a janela. Permita pop-ups nesta página ou copie o endereço dela.',
  'wayOut.emailLinks':
    'Os links por e-mail não podem conectar você dentro de outra página. Abra esta página em uma janela própria.',
  'wayOut.openWindow': 'Abrir em uma nova janela',
  'wayOut.waiting': 'Aguardando a outra janela...',
  'wayOut.openChrome': 'Abrir no Chrome',
  'wayOut.useMenu':
    'Para abrir esta página no Safari ou em outro navegador, use o menu do aplicativo ou copie o endereço.',
  'wayOut.useBrowser': 'Para abrir esta página em outro navegador, copie o endereço dela.',
  'wayOut.copy': 'Copiar o endereço',
  'wayOut.copied': 'Endereço copiado',
  'wayOut.address': 'Endereço desta página',

  'email.label': 'E-mail',
  'email.placeholder': 'exemplo@email.com',
  'email.didYouMean': 'Você quis dizer {address}?',
  'email.sendLink': 'Enviar um link de acesso',
  'email.sendCode': 'Enviar um código de acesso',
  'email.invalidForCode': 'O endereço de e-mail é inválido.',

  'phone.label': 'Número de telefone',
  'phone.country': 'Código do país',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Verifique seu e-mail',
  'emailConfirmation.sent': 'Um e-mail foi enviado para {email}',
  'emailConfirmation.open': 'Abrir no {service}',
  'emailConfirmation.notReceived': 'Não recebeu?',

  'otp.title': 'Digite o código',
  'otp.sent': 'Um código de 6 dígitos foi enviado para {destination}',
  'otp.codeLabel': 'Código',
  'otp.expiresIn': 'Seu código expira em {time}',
  'otp.expiresSoon': 'Seu código expira em {time}. Você pode pedir um novo.',
  'otp.expired': 'Seu código expirou.',
  'otp.notReceived': 'Não recebeu?',
  'otp.resend': 'Reenviar código',
  'otp.resent': 'Código enviado',
  'otp.verifying': 'Verificando o código...',

  'invitation.title': 'Este convite é para {email}.',
  'invitation.useAnother': 'Usar outra conta',
  'success.title': 'Tudo certo!',
  'success.loggedIn': 'Você entrou com sucesso.',
  'success.passcodeVerified': 'Seu código foi verificado com sucesso.',

  'frame.title': 'Entrar como {account} em uma página de {site}?',
  'frame.titleUnknown': 'Entrar como {account} em uma página de outro site?',
  'frame.text':
    'Você fez login em {app} neste navegador. Uma página de {site} mostra {app} e pede para usar sua conta. Continue somente se você confia em {site}.',
  'frame.textUnknown':
    'Você fez login em {app} neste navegador. Uma página de outro site, cujo nome este navegador não informa, mostra {app} e pede para usar sua conta. Continue somente se você confia nessa página.',
  'landing.pending': 'Entrando...',
  'landing.confirmTitle': 'Entrar neste dispositivo?',
  'landing.confirmText': 'Este link do e-mail faz seu login em {site}. Continue somente se você o pediu.',
  'landing.confirmEmail': 'O login de {email} será feito em {site}. Continue somente se você pediu o e-mail.',
  'landing.confirmOther':
    'Você já fez login em {site}. Este link pode fazer login como outro usuário. Continue somente se você confia nele.',
  'landing.confirm': 'Entrar aqui',
  'landing.otherBrowserTitle': 'Navegador errado',
  'landing.otherBrowserText': 'Abra este link no navegador em que você o pediu.',
  'landing.newLink': 'Enviar um novo link',
  'landing.userTitle': 'Entrar como {email}?',
  'landing.userText': 'Você pediu um e-mail para outro endereço. Continue somente se você conhece esta conta.',

  'password.label': 'Senha',
  'password.newLabel': 'Nova senha',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',
  'password.showName': 'Mostrar senha',
  'password.hideName': 'Ocultar senha',
  'password.createTitle': 'Crie uma conta',
  'password.loginTitle': 'Entrar',
  'password.forgot': 'Esqueceu a senha?',
  'password.without': 'Entrar sem senha',
  'password.createInstead': 'Criar uma senha',
  'password.noneYet': 'Esta conta ainda não tem senha. Podemos enviar um e-mail para você criar uma.',

  'password.forgotTitle': 'Esqueceu a senha?',
  'password.setNewTitle': 'Verifique seu e-mail para definir uma nova senha',
  'password.followLink': 'Siga o link do e-mail para escolher uma senha.',
  'password.mustReset': 'A senha precisa ser redefinida.',
  'password.mustResetBreached': 'A senha aparece na lista de senhas vazadas e precisa ser redefinida.',
  'password.resend': 'Reenviar e-mail',
  'password.resent': 'E-mail enviado',

  'password.resetTitle': 'Redefina sua senha',
  'password.needsLink': 'Digite seu e-mail e enviaremos um link de redefinição.',
  'password.sendLink': 'Enviar um novo link',
  'password.resetWithout': 'Entrar sem senha',

  'password.strength': 'Força da senha',
  'password.weak': 'Fraca',
  'password.strong': 'Forte',
  'password.minimumOne': 'Deve ter pelo menos {n} caractere',
  'password.minimumOther': 'Deve ter pelo menos {n} caracteres',
  'password.complexity': 'Deve conter {n} dos seguintes: letra maiúscula, letra minúscula, número, símbolo',
  'password.met': 'Cumprido',
  'password.unmet': 'Falta',
  'password.breached':
    'Esta senha pode ter sido usada em outro site que teve um problema de segurança. Escolha outra senha.',

  'feedback.straightRow': 'Fileiras de teclas seguidas são fáceis de adivinhar.',
  'feedback.keyPattern': 'Padrões curtos de teclado são fáceis de adivinhar.',
  'feedback.repeats': 'Repetições como “aaa” são fáceis de adivinhar.',
  'feedback.longRepeats': 'Repetições como “abcabcabc” são só um pouco mais difíceis de adivinhar do que “abc”.',
  'feedback.sequences': 'Sequências como “abc” ou “6543” são fáceis de adivinhar.',
  'feedback.recentYears': 'Anos recentes são fáceis de adivinhar.',
  'feedback.dates': 'Datas costumam ser fáceis de adivinhar.',
  'feedback.top10': 'Esta é uma das 10 senhas mais comuns.',
  'feedback.top100': 'Esta é uma das 100 senhas mais comuns.',
  'feedback.common': 'Esta é uma senha muito comum.',
  'feedback.similarToCommon': 'Ela se parece com uma senha muito usada.',
  'feedback.word': 'Uma palavra sozinha é fácil de adivinhar.',
  'feedback.name': 'Nomes e sobrenomes sozinhos são fáceis de adivinhar.',
  'feedback.commonName': 'Nomes e sobrenomes comuns são fáceis de adivinhar.',
  'feedback.useWords': 'Use algumas palavras e evite frases comuns.',
  'feedback.noNeed': 'Não é preciso usar símbolos, números nem maiúsculas.',
  'feedback.addWords': 'Acrescente mais uma ou duas palavras. De preferência, incomuns.',
  'feedback.moreTurns': 'Use um padrão de teclado mais longo e com mais curvas.',
  'feedback.avoidRepeats': 'Evite repetir palavras e caracteres.',
  'feedback.avoidSequences': 'Evite sequências.',
  'feedback.avoidRecentYears': 'Evite anos recentes.',
  'feedback.avoidOwnYears': 'Evite anos que tenham relação com você.',
  'feedback.avoidOwnDates': 'Evite datas e anos que tenham relação com você.',
  'feedback.capitalization': 'Iniciais maiúsculas não ajudam muito.',
  'feedback.allUppercase': 'Tudo em maiúsculas é quase tão fácil de adivinhar quanto tudo em minúsculas.',
  'feedback.reversed': 'Palavras ao contrário não são muito mais difíceis de adivinhar.',
  'feedback.substitutions': 'Substituições previsíveis, como “@” no lugar de “a”, não ajudam muito.',

  'error.network': 'Não foi possível acessar o serviço de login. Verifique sua conexão e tente novamente.',
  'error.unknown': 'Algo deu errado. Tente novamente.',
  'error.too_many_requests': 'Muitas tentativas. Aguarde um momento e tente novamente.',
  'error.invalid_email': 'O formato do e-mail é inválido.',
  'error.invalid_phone_number':
    'O formato do número de telefone é inválido. Confira se o número está no formato E.164.',
  'error.unsubscribed_phone_number':
    'O número de telefone cancelou o recebimento. Para voltar a receber mensagens, envie “START” por SMS.',
  'error.inactive_email':
    'O endereço de e-mail está marcado como inativo. Tente outro endereço ou fale com o administrador se achar que é um engano.',
  'error.unauthorized_credentials': 'Credenciais não autorizadas.',
  'error.user_unauthenticated': 'É preciso ter uma sessão ativa. Você já entrou?',
  'error.email_not_found': 'E-mail não encontrado.',
  'error.unable_to_auth_magic_link':
    'Não foi possível autenticar o link porque ele já foi usado ou expirou. Tente novamente.',
  'error.no_user_password': 'Este usuário não tem senha. Tente novamente.',
  'error.breached_password': 'A senha aparece na lista de senhas vazadas e precisa ser redefinida.',
  'error.reset_password': 'A senha precisa ser redefinida.',
  'error.access_denied': 'Você não entrou. Tente novamente.',
  'error.oauth_token_not_found': 'Token OAuth não encontrado.',
  'error.invalid_code': 'O formato do código é inválido. Tente novamente.',
  'error.member_password_not_found': 'Senha do membro não encontrada.',
  'error.oauth_flow_callback_error': 'Ocorreu um erro no retorno do fluxo OAuth. Tente novamente.',
  'error.unauthorized_action': 'Ação não autorizada.',
  'error.user_lock_limit_reached': 'Muitas tentativas de login sem sucesso. Tente novamente mais tarde.',
  'error.invalid_session_token': 'Token de sessão inválido.',
  'error.session_not_found': 'Sessão não encontrada.',
  'error.invalid_phone_number_country_code':
    'O código do país do número de telefone é inválido, não é aceito ou está desativado.',
  'error.otp_code_not_found': 'Código inválido. Tente novamente.',
  'error.duplicate_member_phone_number': 'Já existe um membro com esse número de telefone nesta organização.',
  'error.ad_blocker_detected':
    'Não foi possível carregar a verificação de segurança. Verifique sua conexão, permita-a no seu bloqueador de conteúdo e tente novamente.',
  'error.captcha_required': 'É necessária uma verificação de segurança. Recarregue a página e tente novamente.',
  'error.session_changed':
    'Sua sessão terminou ou outra conta entrou. Verifique qual conta está em uso e tente novamente.',

  'passkey.login': 'Usar chave de acesso',
  'passkey.waiting': 'Aguardando sua chave de acesso...',
  'passkey.loginFailed': 'Ocorreu um erro desconhecido na autenticação com a chave de acesso. Tente novamente.',

  'passkeyStart.title': 'Crie uma chave de acesso',
  'passkeyStart.text':
    'Com uma chave de acesso você entra com sua digital, seu rosto ou o bloqueio de tela. Sem senha.',
  'passkeyStart.create': 'Criar uma chave de acesso',
  'passkeyStart.alreadyRegistered':
    'Não é possível criar a chave de acesso porque parece que ela já está registrada. Talvez ela tenha sido registrada em outro dispositivo e sincronizada.',
  'passkeyStart.failed':
    'Sua chave de acesso não foi criada. Clique em “Criar uma chave de acesso” para tentar novamente ou pule esta etapa.',
  'passkeyStart.noUser': 'Erro: não é possível usar o componente PasskeyRegistration sem um usuário autenticado.',

  'passkeySuccess.title': 'Chave de acesso criada!',
  'passkeySuccess.another': 'Criar outra chave de acesso',

  'passkeyList.title': 'Chaves de acesso existentes',
  'passkeyList.name': 'Nome da chave de acesso',
  'passkeyList.unnamed': 'Chave de acesso',
  'passkeyList.deleteWarning': 'Depois de excluída, a chave de acesso não pode ser recuperada.',

  'error.webauthn_registration_not_found':
    'Chave de acesso não encontrada. Talvez você a tenha excluído da sua conta, mas não do gerenciador de senhas. Tente novamente.',
  'error.empty_webauthn_registration_name': 'Digite um nome para a chave de acesso.',
  'error.no_current_session': 'Sua sessão terminou. Entre e tente novamente.',
  'error.no_biometrics_registration':
    'Ainda não há nenhuma chave de acesso configurada neste dispositivo. Entre de outra forma primeiro.',
  'error.biometrics_unavailable': 'Este dispositivo não consegue reconhecer digitais ou rostos no momento.',
  'error.key_invalidated': 'As digitais ou os rostos deste dispositivo mudaram. Configure uma nova chave de acesso.',
  'error.no_biometrics_enrolled':
    'Não há digital nem rosto configurado neste dispositivo. Adicione nas configurações dele.',
  'error.keystore_unavailable': 'Este dispositivo não tem um lugar seguro para guardar uma chave de acesso.',
  'error.device_credentials_not_allowed':
    'O bloqueio de tela deste dispositivo mudou. Configure uma nova chave de acesso.',
  'error.user_cancellation': 'A solicitação foi fechada. Tente novamente.',
  'error.user_locked_out': 'Muitas tentativas sem sucesso. Tente novamente mais tarde.',
  'error.invalid_authorization_credential': 'Não foi possível confirmar sua entrada. Tente novamente.',
  'error.no_credentials_present': 'Nenhuma conta foi escolhida. Tente novamente.',
  'error.challenge_signing_failed': 'Este dispositivo não conseguiu confirmar que é você. Tente novamente.',
  'error.passkeys_unsupported': 'Este navegador ou dispositivo não oferece suporte a chaves de acesso.',
  'error.passkeys_blocked':
    'Não é possível usar chaves de acesso dentro de outra página. Abra esta página em uma janela própria.',
  'error.passkeys_app':
    'Não é possível usar chaves de acesso no navegador deste aplicativo. Abra esta página no seu próprio navegador.',
  'error.passkeys_invalid_encoding': 'Não foi possível ler a chave de acesso. Tente novamente.',
  'error.passkeys_misconfigured':
    'As chaves de acesso não estão configuradas corretamente neste site. Fale com o suporte do site.',
  'error.biometrics_failed': 'Sua digital ou seu rosto não foi reconhecido. Tente novamente.',
  'error.invalid_start_url': 'O endereço para continuar está ausente ou incorreto. Fale com o suporte do site.',
  'error.random_number_generation_failed': 'Este dispositivo não conseguiu criar uma chave segura. Tente novamente.',

  'crypto.continueWith': 'Continuar com {wallet}',
  'crypto.otherEthereum': 'Outra carteira Ethereum',
  'crypto.otherSolana': 'Outra carteira Solana',
  'crypto.continueWithOther': 'Usar outra carteira cripto',
  'crypto.setUp': 'Configurar nova carteira',
  'crypto.ethereumWallet': 'sua carteira Ethereum',
  'crypto.solanaWallet': 'sua carteira Solana',
  'crypto.waiting': 'Aguardando {wallet}...',

  'cryptoConnect.title': 'Conecte sua carteira',
  'cryptoConnect.text': 'Conclua a solicitação de conexão em {wallet}.',
  'cryptoConnect.several': 'Encontramos várias carteiras. Qual você quer usar?',
  'cryptoConnect.missingTitle': 'Carteira não encontrada',
  'cryptoConnect.missing': '{wallet} não foi encontrada neste navegador. Instale-a e recarregue esta página.',
  'cryptoConnect.missingEthereum':
    'Nenhuma carteira Ethereum foi encontrada neste navegador. Instale uma e recarregue esta página. No celular, abra esta página no navegador do aplicativo da sua carteira.',
  'cryptoConnect.missingSolana':
    'Nenhuma carteira Solana foi encontrada neste navegador. Instale uma e recarregue esta página. No celular, abra esta página no navegador do aplicativo da sua carteira.',
  'cryptoConnect.missingOnPhone': 'Abra esta página no aplicativo {wallet} para entrar com ele.',
  'cryptoConnect.openApp': 'Abrir o aplicativo {wallet}',
  'cryptoConnect.get': 'Obter {wallet}',
  'cryptoConnect.findEthereum': 'Buscar carteira Ethereum',
  'cryptoConnect.findSolana': 'Buscar carteira Solana',

  'cryptoSign.title': 'Conclua a solicitação de assinatura',
  'cryptoSign.text':
    'Assine a solicitação em {wallet} para comprovar que esta conta é sua. É grátis e não movimenta fundos.',

  'cryptoOther.title': 'Escolha uma carteira',

  'cryptoSetup.text':
    'Uma carteira de criptomoedas é uma extensão do navegador ou um aplicativo que guarda as chaves das suas contas. Escolha uma, siga os passos dela para criar uma conta e volte a esta página para continuar com ela.',

  'cryptoError.title': 'Parece que houve um erro!',
  'cryptoError.text':
    'Não foi possível concluir sua entrada. Use a seta para voltar à tela de login e tente novamente.',

  'error.wallet_cancelled': 'A solicitação foi recusada na sua carteira.',
  'error.wallet_pending':
    'Sua carteira ainda aguarda sua resposta a uma solicitação anterior. Abra a carteira e responda a ela primeiro.',
  'error.wallet_locked':
    'Sua carteira está bloqueada ou não está conectada a esta página. Desbloqueie-a e tente novamente.',
  'error.wallet_wrong_chain': 'Sua carteira está em uma rede que não é aceita aqui. Mude para outra.',
  'error.wallet_account_changed': 'Você trocou de conta na sua carteira. Tente novamente.',
  'error.wallet_challenge_refused':
    'A solicitação não era para esta página, por isso não a enviamos à sua carteira. Nada foi assinado.',
  'error.wallet_unsupported': 'Sua carteira não oferece suporte ao que é necessário para entrar.',
  'idp.title': 'Entre em {client} com {project}',
  'idp.loggedInAs': 'Você entrou como {user}.',
  'idp.theApp': 'O aplicativo',
  'idp.allowTo': 'Permitir que {client} possa:',
  'idp.cannotGrant': 'Você não pode conceder o que {client} solicita:',
  'idp.noPermission': 'Você não tem permissões para conceder a {client} acesso a alguns dos escopos solicitados.',
  'idp.allow': 'Permitir',
  'idp.deny': 'Negar',
  'idp.sentTo': 'Você será levado para {destination}.',
  'idp.framed':
    'Esta página está sendo exibida dentro de outro site. Para responder com segurança, abra-a em uma nova janela.',
  'idp.openWindow': 'Abrir em uma nova janela',
  'idp.denied': 'O acesso ao aplicativo foi negado.',
  'idp.returnTo': 'Voltar para {client}',
  'idp.redirecting': 'Levando você para {destination}...',
  'idp.failedTitle': 'Parece que houve um erro!',
  'idp.missingParam': 'Falta um parâmetro obrigatório: {param}. Fale com o desenvolvedor do aplicativo.',
  'idp.noSession': 'Nenhuma sessão ativa detectada. Entre para continuar.',

  'idpScope.openid': 'Confirmar quem você é',
  'idpScope.profile': 'Ler seu nome',
  'idpScope.email': 'Ler seu e-mail',
  'idpScope.phone': 'Ler seu número de telefone',
  'idpScope.full_access': 'Ter acesso completo à sua conta',
  'idpScope.offline_access': 'Manter a conexão quando você não estiver usando',
  'idpScope.custom': 'Usar o escopo {scope}',

  'idpLogout.title': 'Sair?',
  'idpLogout.text': 'Tem certeza de que deseja sair da sua conta {project}?',
  'idpLogout.yes': 'Sim',
  'idpLogout.no': 'Não',
  'idpLogout.pending': 'Saindo...',
  'idpLogout.failed': 'Você não saiu da sua conta.',
  'idpLogout.declined': 'Você não saiu da sua conta. Pode fechar esta página.',

  'error.idp_redirect_not_allowed':
    'O endereço de retorno deste aplicativo não é permitido. Fale com o desenvolvedor do aplicativo.',
  'error.weak_password': 'A senha é fácil demais de adivinhar. Escolha uma mais longa ou menos comum.',
  'error.duplicate_email': 'Outro usuário já tem este endereço de e-mail.',
  'error.unable_to_auth_password_reset_token': 'O link já foi usado ou expirou. Solicite um novo.',
};
