int periscope_bare_server(unsigned short port);
