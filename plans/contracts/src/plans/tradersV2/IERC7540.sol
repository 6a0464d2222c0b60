// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What ERC-7540 (asynchronous ERC-4626) adds to ERC-4626: requests, claims for a controller, and operators
interface IERC7540 {
    /// @notice Assets wait for the price of their epoch.
    event DepositRequest(
        address indexed controller,
        address indexed owner,
        uint256 indexed requestId,
        address sender,
        uint256 assets
    );

    /// @notice Shares wait for the price of their epoch.
    event RedeemRequest(
        address indexed controller,
        address indexed owner,
        uint256 indexed requestId,
        address sender,
        uint256 shares
    );

    /// @notice An operator may act for a controller, or no longer.
    event OperatorSet(address indexed controller, address indexed operator, bool approved);

    /// @notice Hands assets in; the controller claims shares when the request is settled.
    function requestDeposit(uint256 assets, address controller, address owner)
        external
        returns (uint256 requestId);

    /// @notice Assets of a request that is not settled.
    function pendingDepositRequest(uint256 requestId, address controller)
        external
        view
        returns (uint256 assets);

    /// @notice Assets of a settled request whose shares were not claimed.
    function claimableDepositRequest(uint256 requestId, address controller)
        external
        view
        returns (uint256 assets);

    /// @notice Hands shares in; the controller claims assets when the request is settled.
    function requestRedeem(uint256 shares, address controller, address owner)
        external
        returns (uint256 requestId);

    /// @notice Shares of a request that is not settled.
    function pendingRedeemRequest(uint256 requestId, address controller)
        external
        view
        returns (uint256 shares);

    /// @notice Shares of a settled request whose assets were not claimed.
    function claimableRedeemRequest(uint256 requestId, address controller)
        external
        view
        returns (uint256 shares);

    /// @notice Claims shares for `assets` of settled requests.
    function deposit(uint256 assets, address receiver, address controller) external returns (uint256 shares);

    /// @notice Claims `shares` of settled requests.
    function mint(uint256 shares, address receiver, address controller) external returns (uint256 assets);

    /// @notice Lets an operator act for the caller, or no longer.
    function setOperator(address operator, bool approved) external returns (bool);

    /// @notice Whether an operator may act for a controller.
    function isOperator(address controller, address operator) external view returns (bool);
}
