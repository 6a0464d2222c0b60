// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CommunityReserve} from "./CommunityReserve.sol";

/// @title Reserve maker: gives the community reserve an address that does not depend on its receivers
/// @notice Makes one reserve and has no further use. The receivers' addresses depend on the hub, the hub's on the reserve: somebody in that circle must
/// have an address of its own. Only the deployer may call: otherwise a stranger could name the receivers first.
contract ReserveMaker {
    address public immutable deployer;

    /// @notice The reserve; zero until it is made.
    CommunityReserve public reserve;

    /// @notice Only the deployer, once.
    error NotNow(address caller);

    /// @param deployer_ Who will call {make}.
    constructor(address deployer_) {
        deployer = deployer_;
    }

    /// @notice Makes the reserve, at the address of this contract's first creation.
    /// @param manager The access manager.
    /// @param receivers The plans that the reserve may fund, for ever.
    function make(address manager, address[] calldata receivers) external returns (CommunityReserve) {
        if (msg.sender != deployer || address(reserve) != address(0)) revert NotNow(msg.sender);
        reserve = new CommunityReserve(manager, receivers);
        return reserve;
    }
}
