"$EXACTILE" pack soma-cube --minimize pieces --maximize cells
==== err
exactile: error: '--maximize' and '--minimize' do not go together; call exactile twice
==== status 2
